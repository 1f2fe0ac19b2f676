import { Box } from '@mantine/core';
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type ReactNode, useEffect, useRef } from 'react';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Receipts have a page or two. */
const MOST_PAGES = 5;

/** Twice as many dots as the page is wide, so that small print can be read. */
const SCALE = 2;

interface PdfPagesProps {
  url: string;
  label: string;
  /** The file cannot be read. */
  onBroken: () => void;
}

/** The first pages of a PDF, as pictures below each other. */
export function PdfPages({ url, label, onBroken }: PdfPagesProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const broken = useRef(onBroken);
  useEffect(() => void (broken.current = onBroken));
  useEffect(() => {
    const task = getDocument({ url });
    let isOver = false;
    async function draw(): Promise<void> {
      const pdf = await task.promise;
      for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
        const page = await pdf.getPage(number);
        const viewport = page.getViewport({ scale: SCALE });
        const canvas = document.createElement('canvas');
        canvas.width = viewport.width;
        canvas.height = viewport.height;
        canvas.style.width = '100%';
        await page.render({ canvas, viewport }).promise;
        if (isOver) return;
        place.current?.append(canvas);
      }
    }
    draw().catch(() => {
      if (!isOver) broken.current();
    });
    const area = place.current;
    return () => {
      isOver = true;
      area?.replaceChildren();
      void task.destroy();
    };
  }, [url]);
  return <Box ref={place} role="img" aria-label={label} />;
}
