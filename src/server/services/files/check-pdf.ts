import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { CatalogueFault } from '../fault.ts';

/** FPDF_ERR_PASSWORD of PDFium: the document opens with a password only. */
const ERR_PASSWORD = 4;

/** Width and height of a page: two numbers of 32 bits. */
const PAGE_SIZE_BYTES = 8;

/** The memory of PDFium. The package leaves its type to a package of types for Emscripten. */
interface Memory {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(bytes: number): number; free(place: number): void };
}

let loading: Promise<WrappedPdfiumModule> | undefined;

/** PDFium is loaded with the first PDF: it needs 5 MB, and some servers never get one. */
async function load(): Promise<WrappedPdfiumModule> {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const { buffer } = new Uint8Array(await readFile(file));
  const pdfium = await init({ wasmBinary: buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/**
 * Checks that everybody can open a PDF, and that it has a page. A document that only forbids printing or copying opens
 * without a password, and is accepted. Pages are not drawn, so that a small file cannot keep the server busy.
 *
 * @throws CatalogueFault pdfPassword, pdfWithoutPages or pdfDamaged
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  loading ??= load();
  const own = loading;
  let problem: 'pdfPassword' | 'pdfWithoutPages' | 'pdfDamaged' | undefined;
  try {
    problem = problemOf(await own, bytes);
  } catch (error) {
    // After a fault inside PDFium, its memory may be wrong: the next PDF gets a fresh one.
    if (loading === own) loading = undefined;
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    problem = 'pdfDamaged';
  }
  if (problem) throw new CatalogueFault(problem);
}

function problemOf(pdfium: WrappedPdfiumModule, bytes: Buffer) {
  const memory = pdfium.pdfium as unknown as Memory;
  const { malloc, free } = memory.wasmExports;
  const size = malloc(PAGE_SIZE_BYTES);
  const place = malloc(bytes.length);
  // Taken after the allocations, which may move the memory.
  memory.HEAPU8.set(bytes, place);
  const document = pdfium.FPDF_LoadMemDocument(place, bytes.length, '');
  try {
    if (document === 0) return pdfium.FPDF_GetLastError() === ERR_PASSWORD ? 'pdfPassword' : 'pdfDamaged';
    if (pdfium.FPDF_GetPageCount(document) === 0) return 'pdfWithoutPages';
    return pdfium.FPDF_GetPageSizeByIndexF(document, 0, size) ? undefined : 'pdfDamaged';
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    // No part of a customer's document stays in memory that is used again.
    memory.HEAPU8.fill(0, place, place + bytes.length);
    free(place);
    free(size);
  }
}
