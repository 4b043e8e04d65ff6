import type { Language } from '#domain/content/languages.ts';
import type { Services } from '#server/services.ts';
import type { TicketPdfWords } from '#server/tickets/ticket-view.ts';

/** The labels and sentences of ticket files in a language. */
export function pdfWords({ texts }: Services, lang: Language): TicketPdfWords {
  const words = (key: string, values?: Readonly<Record<string, string | number>>) => texts.sentence(lang, key, values);
  return {
    date: words('Pdf.Date'),
    time: words('Pdf.Time'),
    place: words('Pdf.Place'),
    ticket: words('Pdf.Ticket'),
    names: words('Pdf.Names'),
    price: words('Pdf.Price'),
    free: words('Pdf.Free'),
    vat: (rate, amount) => words('Pdf.Vat', { rate, amount }),
    supplements: words('Pdf.Supplements'),
    seller: words('Pdf.Seller'),
    inFull: words('Pdf.InFull'),
    allTerms: (url) => words('Pdf.AllTerms', { url }),
    noReturn: words('Pdf.NoReturn'),
    showCode: words('Pdf.ShowCode'),
    supplement: words('Pdf.SupplementOf'),
    voucher: words('Pdf.VoucherOf'),
    valid: words('Pdf.Valid'),
    showExtra: words('Pdf.ShowExtra'),
    belongsTo: (position, count) => words('Pdf.BelongsTo', { position, count }),
    belongsToOrder: words('Pdf.BelongsToOrder'),
    count: (position, count) => words('Pdf.Count', { position, count }),
    codeOf: (order, position) => words('Pdf.CodeOf', { order, position }),
    codeOfExtra: (title) => words('Pdf.CodeOfExtra', { title }),
    title: (order) => words('Pdf.Title', { order }),
  };
}
