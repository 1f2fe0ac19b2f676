import { fileTypeFromBuffer } from 'file-type';
import { fileLimits } from '#contract/file-limits.ts';
import { CatalogueFault } from '../fault.ts';
import { checkPdf } from './check-pdf.ts';
import { cleanImage } from './clean-image.ts';
import { cleanName } from './file-name.ts';
import type { ReceivedFile } from './received-file.ts';

/** A file that was checked and may be stored. */
export interface AcceptedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** The files that an upload accepts: images only, or documents, which are images or PDF. */
export type UploadKind = 'image' | 'document';

/**
 * Checks an uploaded file and makes it harmless. The type is detected from the bytes; the name and the type that
 * the browser sent are not trusted.
 *
 * @param owner the account that sent it.
 * @throws CatalogueFault fileEmpty, fileTooLarge, imageType, documentType or fileUnreadable, or what says why nothing
 * can be read in it (pdfPassword, pdfWithoutPages, pdfDamaged, pictureBlank, pictureDark, pictureBlurred).
 */
export async function acceptUpload(
  owner: number,
  file: ReceivedFile,
  kind: UploadKind,
): Promise<AcceptedFile> {
  if (file.bytes.length === 0) throw new CatalogueFault('fileEmpty');
  if (file.bytes.length > fileLimits.maxBytes) throw new CatalogueFault('fileTooLarge');

  const found = await fileTypeFromBuffer(file.bytes).catch(() => undefined);
  const accepted = kind === 'image' ? fileLimits.images : fileLimits.documents;
  if (accepted.includes('application/pdf') && isPdf(file.bytes)) {
    if (!hasEnd(file.bytes)) throw new CatalogueFault('pdfDamaged');
    await checkPdf(file.bytes);
    return { name: cleanName(file.name, 'application/pdf'), type: 'application/pdf', bytes: file.bytes };
  }
  const type = found?.mime ?? '';
  if (!type.startsWith('image/') || !accepted.includes(type))
    throw new CatalogueFault(kind === 'image' ? 'imageType' : 'documentType');
  const image = await cleanImage(owner, { bytes: file.bytes, type, isDocument: kind === 'document' });
  return { name: cleanName(file.name, image.type), ...image };
}

/**
 * Only a file whose first bytes are the PDF header is accepted. PDF readers also find the header later in the first
 * kilobyte, but such a file can be of a second type as well.
 */
function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8));
}

/** A PDF without its last line was cut off. Readers mend some of them, but pages may be missing then. */
function hasEnd(bytes: Buffer): boolean {
  return bytes.includes('%%EOF', -2048, 'latin1');
}
