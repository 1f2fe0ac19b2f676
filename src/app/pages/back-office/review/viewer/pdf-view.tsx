import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { LoadingState } from '#ui/loading-state.tsx';
import { fitted, type Room } from './fitted.ts';
import { drawPage, openPdf, pageSize } from '#app/parts/back-office/pdf.ts';
import type { ViewControls } from './use-view.ts';

interface PdfViewProps {
  file: Blob;
  label: string;
  controls: ViewControls;
  room: Room;
  onFail: () => void;
  /** The canvas of the page, when it is drawn. */
  onDrawn: (canvas: HTMLCanvasElement) => void;
}

/** A page of a PDF. */
export function PdfView({ file, label, controls, room, onFail, onDrawn }: PdfViewProps): ReactNode {
  const { t } = useTranslation('desk-review');
  const { zoom, turn, page, pages } = controls.view;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [size, setSize] = useState<Room>();
  const fail = useEffectEvent(onFail);
  const opened = useEffectEvent((document: PDFDocumentProxy) => {
    setPdf(document);
    controls.countPages(document.numPages);
  });
  const drawn = useEffectEvent(() => {
    if (canvas.current) onDrawn(canvas.current);
  });
  useEffect(() => {
    let isShown = true;
    const opening = openPdf(file);
    opening.then(
      (document) => isShown && opened(document),
      () => isShown && fail(),
    );
    return () => {
      isShown = false;
      opening.then((document) => document.loadingTask.destroy()).catch(() => undefined);
    };
  }, [file]);
  useEffect(() => {
    let isShown = true;
    if (pdf)
      pageSize(pdf, page, turn).then(
        (known) => isShown && setSize(known),
        () => isShown && fail(),
      );
    return () => void (isShown = false);
  }, [pdf, page, turn]);
  const shown = size && fitted(size, room, zoom);
  const width = shown?.width;
  useEffect(() => {
    if (!pdf || width === undefined || !canvas.current) return;
    const drawing = drawPage(pdf, canvas.current, { page, turn, width });
    drawing.done.then(
      () => drawn(),
      () => fail(),
    );
    return () => drawing.stop();
  }, [pdf, page, turn, width]);
  if (!shown) return <LoadingState rows={1} height={300} />;
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={pages > 1 ? t('viewer.pageOf', { label, page, pages }) : label}
      style={{ display: 'block', margin: 'auto', width: shown.width, height: shown.height }}
    />
  );
}
