import type { Words } from '#server/platform/mail/mail-frame.ts';
import { drawHead, drawLines, drawNotes, drawTotals } from './paper-parts.ts';
import { titleOf } from './paper-words.ts';
import { sheetPdf } from './sheet-pdf.ts';
import type { StoredPaper } from './stored-papers.ts';

/** A receipt, invoice or credit note as a PDF of A4 pages, in its language. The same paper gives the same file. */
export async function renderPaperPdf(paper: StoredPaper, words: Words): Promise<Buffer> {
  const title = `${titleOf(paper, words)} ${paper.number}`;
  return sheetPdf({ lang: paper.data.lang, title, createdAt: paper.createdAt }, (sheet) => {
    drawHead(sheet, paper, words);
    drawLines(sheet, paper, words);
    drawTotals(sheet, paper, words);
    drawNotes(sheet, paper, words);
    sheet.end((page, of) => `${paper.number} · ${words('Paper.Page', { page, of })}`);
  });
}
