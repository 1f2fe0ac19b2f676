import { fileTypeFromBuffer } from 'file-type';
import { CatalogueFault } from '../fault.ts';
import { cleanName } from './file-name.ts';
import { MAX_FILE_BYTES, type ReceivedFile } from './received-file.ts';
import { isImageType, reencodeImage } from './reencode-image.ts';

/** A file that may be kept. */
export interface AcceptedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** What is asked for: pictures only, or documents, which may also be PDF. */
export type UploadKind = 'image' | 'document';

/**
 * Looks at the bytes (never at the name or at what the sender calls it) and makes them harmless.
 *
 * @throws CatalogueFault fileEmpty, fileTooLarge, imageType, documentType or fileUnreadable.
 */
export async function acceptUpload(file: ReceivedFile, kind: UploadKind): Promise<AcceptedFile> {
  if (file.bytes.length === 0) throw new CatalogueFault('fileEmpty');
  if (file.bytes.length > MAX_FILE_BYTES) throw new CatalogueFault('fileTooLarge');

  const found = await fileTypeFromBuffer(file.bytes).catch(() => undefined);
  if (kind === 'document' && isPdf(file.bytes)) {
    return { name: cleanName(file.name, 'application/pdf'), type: 'application/pdf', bytes: file.bytes };
  }
  if (!isImageType(found?.mime)) throw new CatalogueFault(kind === 'image' ? 'imageType' : 'documentType');
  const image = await reencodeImage(file.bytes, found?.mime);
  return { name: cleanName(file.name, image.type), ...image };
}

/** Readers look for the header anywhere in the first kilobyte; a file that hides it there is something else as well. */
function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.includes('%%EOF', -2048, 'latin1');
}
