import { useEffect, useState } from 'react';
import { CHOSEN_PICTURES } from '#wire/organizer/mail-templates.ts';
import type { TemplateValues } from './form-values.ts';

/** Puts pictures that are chosen and not sent yet into a mail: the frame has an origin of its own, and no blob of this page. */
export function useChosenPictures({
  template_image: header,
  footer_image: footer,
}: Pick<TemplateValues, 'template_image' | 'footer_image'>): (html: string) => string {
  const [headerUrl, footerUrl] = [useDataUrl(header), useDataUrl(footer)];
  return (html) => html.replaceAll(CHOSEN_PICTURES.header, headerUrl).replaceAll(CHOSEN_PICTURES.footer, footerUrl);
}

/** A picture of nothing, until it is read. */
const EMPTY = 'data:,';

function useDataUrl(file: unknown): string {
  const [read, setRead] = useState<{ readonly file: File; readonly url: string }>();
  useEffect(() => {
    if (!(file instanceof File)) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => setRead({ file, url: String(reader.result) }));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read && read.file === file ? read.url : EMPTY;
}
