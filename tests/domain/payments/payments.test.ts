import { checkTable } from '../check-table.ts';
import { paymentsTable } from './payments.table.ts';

checkTable(paymentsTable);
