import { Box } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { drawPage, openPdf } from '#app/parts/back-office/pdf.ts';

/** Receipts have a page or two. */
const MOST_PAGES = 5;

/** The width of a page in pixels: it is shown smaller, so that small print can be read where the page is enlarged. */
const WIDTH = 800;

interface PdfPagesProps {
  url: string;
  label: string;
  /** The file cannot be read. */
  onBroken: () => void;
}

/** The first pages of a PDF, as pictures below each other. */
export function PdfPages({ url, label, onBroken }: PdfPagesProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const broken = useEffectEvent(onBroken);
  useEffect(() => {
    const ended = new AbortController();
    const area = place.current;
    async function draw(): Promise<void> {
      const pdf = await openPdf(await (await fetch(url)).blob());
      for (let page = 1; !ended.signal.aborted && page <= Math.min(pdf.numPages, MOST_PAGES); page += 1) {
        const canvas = document.createElement('canvas');
        canvas.style.width = '100%';
        await drawPage(pdf, canvas, { page, turn: 0, width: WIDTH }).done;
        if (!ended.signal.aborted) area?.append(canvas);
      }
      await pdf.loadingTask.destroy();
    }
    draw().catch(() => {
      if (!ended.signal.aborted) broken();
    });
    return () => {
      ended.abort();
      area?.replaceChildren();
    };
  }, [url]);
  return <Box ref={place} role="img" aria-label={label} />;
}
