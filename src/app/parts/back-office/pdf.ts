import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// With `?url` it is the address of the file.
// oxlint-disable-next-line import/default
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerSrc;

const files: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/*.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
};

const addresses = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

/**
 * Fetches what the library needs of some documents, from this server: tables of Chinese characters, fonts that are not in
 * the document, decoders of rare pictures.
 */
class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = addresses.get(filename);
    const reply = url === undefined ? undefined : await fetch(url);
    if (!reply?.ok) throw new Error(`${filename} cannot be fetched`);
    return new Uint8Array(await reply.arrayBuffer());
  }
}

/** Opens a PDF. @throws where it is damaged, or needs a password */
export async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await file.arrayBuffer());
  return getDocument({ data, BinaryDataFactory: OwnFiles, useWorkerFetch: false }).promise;
}

/** How much sharper than the screen a page is drawn at most; a larger canvas takes too much memory. */
const MOST_PIXELS = 16_000_000;

/** The size of a page in points, as it stands when it is turned. */
export async function pageSize(pdf: PDFDocumentProxy, number: number, turn: number) {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 });
  return { width, height };
}

/**
 * Draws a page.
 *
 * @param size in pixels of the screen
 * @returns a function that stops it, and a promise that is fulfilled when it is drawn
 */
export function drawPage(
  pdf: PDFDocumentProxy,
  canvas: HTMLCanvasElement,
  { page: number, turn, width }: { page: number; turn: number; width: number },
): { stop(): void; done: Promise<void> } {
  let stop: () => void = () => undefined;
  let isStopped = false;
  const draw = async (): Promise<void> => {
    const page = await pdf.getPage(number);
    const rotation = (page.rotate + turn) % 360;
    const whole = page.getViewport({ scale: 1, rotation });
    const wanted = (width * globalThis.devicePixelRatio) / whole.width;
    const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / whole.width / whole.height));
    const viewport = page.getViewport({ scale, rotation });
    if (isStopped) return;
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    const task = page.render({ canvas, viewport });
    stop = () => task.cancel();
    await task.promise;
  };
  const done = draw().catch((error: unknown) => {
    if (!isStopped) throw error;
  });
  return {
    done,
    stop() {
      isStopped = true;
      stop();
    },
  };
}
