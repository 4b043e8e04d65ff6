import { checkTable } from '../check-table.ts';
import { oneTicketTable } from './one-ticket.table.ts';

checkTable(oneTicketTable);
