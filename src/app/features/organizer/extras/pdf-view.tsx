import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
// the build for browsers as old as ours may be
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- its address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { Notice } from '#app/ui/layout/notice.tsx';
import styles from './pdf-view.module.css';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Pixels that a point of the page gets: sharp on dense screens, whatever the width. */
const SCALE = 2;

interface Props {
  readonly file: Blob;
  readonly label: string;
}

/** The first page of a PDF as a picture, with its text for those who cannot see it. */
export function PdfPage({ file, label }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<{ text: string; failed: boolean }>();
  useEffect(() => {
    const gone = new AbortController();
    const show = (text: string, failed: boolean): void => {
      if (!gone.signal.aborted) setDrawn({ text, failed });
    };
    const undo = drawPage(file, canvas, {
      done: (text) => show(text, false),
      failed: () => show('', true),
    });
    return () => {
      gone.abort();
      undo();
    };
  }, [file]);
  return (
    <>
      {drawn?.failed && (
        <Notice kind="warn" live>
          <Trans>This browser cannot show the page here. Test PDF saves it.</Trans>
        </Notice>
      )}
      <canvas ref={canvas} className={styles['page']} role="img" aria-label={label} hidden={drawn?.failed} />
      <p className="visually-hidden">{drawn?.text}</p>
    </>
  );
}

interface Ends {
  readonly done: (text: string) => void;
  readonly failed: () => void;
}

/** @returns what stops it and lets go of the document */
function drawPage(file: Blob, target: React.RefObject<HTMLCanvasElement | null>, { done, failed }: Ends): () => void {
  let task: ReturnType<typeof getDocument> | undefined;
  let isOver = false;
  const draw = async (): Promise<string> => {
    const data = new Uint8Array(await file.arrayBuffer());
    if (isOver) return '';
    task = getDocument({ data });
    const page = await (await task.promise).getPage(1);
    const viewport = page.getViewport({ scale: SCALE });
    // drawn apart, so that the page that is shown stays until the next is there
    const apart = document.createElement('canvas');
    apart.width = viewport.width;
    apart.height = viewport.height;
    await page.render({ canvas: apart, viewport }).promise;
    const { items } = await page.getTextContent();
    if (!isOver && target.current) {
      target.current.width = apart.width;
      target.current.height = apart.height;
      target.current.getContext('2d')?.drawImage(apart, 0, 0);
    }
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  };
  const drawNow = async (): Promise<void> => {
    try {
      done(await draw());
    } catch {
      if (!isOver) failed();
    }
  };
  void drawNow();
  return () => {
    isOver = true;
    void task?.destroy();
  };
}
