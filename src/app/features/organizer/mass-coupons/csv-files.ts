/** What browsers offer as CSV files: some know no type for them, and Excel's is another. Source: MCP-09. */
export const CSV_FILES = '.csv,text/csv,application/vnd.ms-excel';
