// Reads a file as the import of codes does, and writes what came of it and how far the memory of the process rose: a part of
// the benchmark, in a process of its own, for the highest memory of a process never falls.
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { MASS_CODES_MAX } from '#domain/cart/coupon-codes.ts';
import { readCsvFile } from '#wire/csv/read-csv.ts';
import { CODE_COLUMNS } from '../../src/app/features/organizer/mass-coupons/code-columns.ts';

const KILOBYTE = 1024;

const [name = ''] = process.argv.slice(2);
const type = 'text/csv';
const file = new File([await openAsBlob(name, { type })], path.basename(name), { type });
const before = process.resourceUsage().maxRSS;
const reading = await readCsvFile(file, { columns: CODE_COLUMNS, most: MASS_CODES_MAX });
const peakBytes = (process.resourceUsage().maxRSS - before) * KILOBYTE;
const outcome = 'refusal' in reading ? reading.refusal.key : String(reading.records.length);
console.log(JSON.stringify({ outcome, peakBytes }));
