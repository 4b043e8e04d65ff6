import { createHash } from 'node:crypto';
import type { Services } from '#server/services.ts';
import { renderPaperPdf } from './paper-pdf.ts';
import { legalNotes, paymentNote, reasonOf, wordsOf } from './paper-words.ts';
import type { StoredPaper } from './stored-papers.ts';
import { writeUbl } from './ubl.ts';

/** Below this folder of the file store PDFs of papers are kept for a while; all are drawn again from their data. */
export const PAPER_FOLDER = 'papers';

const NAMES = { receipt: 'receipt', invoice: 'invoice', 'credit-note': 'credit-note' } as const;

/** `invoice-KJ2026-00012.pdf` */
export function paperFileName({ kind, number }: StoredPaper, ending: 'pdf' | 'xml'): string {
  return `${NAMES[kind]}-${number}.${ending}`;
}

/** The PDF of a paper: kept under a name that its content decides, drawn now when it is not there. @returns its path in the file store */
export async function paperPdf(services: Services, paper: StoredPaper): Promise<string> {
  const words = wordsOf(services.texts, paper.data);
  const path = pathOf([paper, words('Paper.Description'), words('Paper.InNameOf')], paper, 'pdf');
  if (!(await services.files.has(path)))
    await services.files.put(path, await renderPaperPdf(paper, words), 'application/pdf');
  return path;
}

/** The UBL of an invoice or credit note as a kept file. @returns its path in the file store */
export async function paperUblFile(services: Services, paper: StoredPaper): Promise<string> {
  const ubl = paperUbl(services, paper) ?? '';
  const path = pathOf(ubl, paper, 'xml');
  await services.files.put(path, ubl, 'application/xml');
  return path;
}

function pathOf(content: unknown, { id }: StoredPaper, ending: 'pdf' | 'xml'): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  return `${PAPER_FOLDER}/${id}-${hash}.${ending}`;
}

/** An invoice or credit note as UBL; undefined for a receipt, of which there is none. */
export function paperUbl({ texts }: Pick<Services, 'texts'>, paper: StoredPaper): string | undefined {
  const { kind, number, data } = paper;
  if (kind === 'receipt') return undefined;
  const words = wordsOf(texts, data);
  return writeUbl({
    kind,
    number,
    data,
    words: {
      note: legalNotes(paper, words).join(' '),
      payment: paymentNote(paper, words),
      reason: (category) => reasonOf(category, words),
    },
  });
}
