/** Most rows of one insert: PostgreSQL takes 65,535 parameters, and the widest table has some forty columns. */
const ROWS = 800;

/** Hands rows over in batches, one after the other, and gathers what the inserts return. */
export async function inBatches<Row, Returned>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<readonly Returned[]>,
): Promise<Returned[]> {
  const returned: Returned[] = [];
  for (let start = 0; start < rows.length; start += ROWS) {
    returned.push(...(await insert(rows.slice(start, start + ROWS))));
  }
  return returned;
}
