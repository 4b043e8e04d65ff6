import { checkTable } from '../check-table.ts';
import { doorTable } from './door.table.ts';

checkTable(doorTable);
