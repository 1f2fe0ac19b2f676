/** The files that a field accepts: media types, and the size in bytes. */
export interface FileLimits {
  types: readonly string[];
  maxBytes: number;
}

/** The file to send, or the key in the catalogue `form` of the sentence that says why there is none. */
export type Fitting = { file: File } | { problem: `form:upload.${'heic' | 'unreadable' | 'pdfTooLarge'}` };

/** Makes a smaller JPEG of a picture; null when that is not possible. */
type MakeSmaller = (file: File, maxBytes: number) => Promise<File | null>;

const HEIC = /\.hei[cf]$/i;
const isHeic = ({ name, type }: File): boolean => HEIC.test(name) || /^image\/hei[cf]/.test(type);
const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

/** True for a file that has to be changed before a field accepts it: a large one, or a picture in another format. */
export function isMisfit(file: File, { types, maxBytes }: FileLimits): boolean {
  if (!types.includes('image/jpeg')) return false;
  if (file.size > maxBytes) return isHeic(file) || file.type.startsWith('image/') || isPdf(file);
  return isHeic(file) || (file.type.startsWith('image/') && !types.includes(file.type));
}

/**
 * A file that fits into a field: large pictures are scaled down, pictures in other formats become JPEGs. A field that
 * accepts no JPEG, and a file that fits, get the file as it is.
 */
export async function fittingFile(
  file: File,
  limits: FileLimits,
  makeSmaller: MakeSmaller = smallerLater,
): Promise<Fitting> {
  if (!isMisfit(file, limits)) return { file };
  if (isPdf(file)) return { problem: 'form:upload.pdfTooLarge' };
  const smaller = await makeSmaller(file, limits.maxBytes).catch(() => null);
  if (smaller !== null) return { file: smaller };
  return { problem: isHeic(file) ? 'form:upload.heic' : 'form:upload.unreadable' };
}

/** The code that encodes pictures is loaded with the first picture that needs it. */
const smallerLater: MakeSmaller = async (file, maxBytes) =>
  (await import('./smaller-picture.ts')).smallerPicture(file, maxBytes);
