import { fileLimits } from '#contract/file-limits.ts';

/** The media types of pictures. */
export const pictureTypes: readonly string[] = fileLimits.images;

/** The limits of pictures. */
export const pictureLimits = { types: pictureTypes, maxBytes: fileLimits.maxBytes };

/** The key of the sentence that says why a file is not accepted as a picture; null when it may be accepted. */
export function pictureProblem({ size, type }: File): string | null {
  if (size < fileLimits.minBytes) return 'errors:fileEmpty';
  // When the browser does not know the type, this check accepts the file, because the server checks its
  // content.
  if (type !== '' && !pictureTypes.includes(type)) return 'errors:imageType';
  return size > fileLimits.maxBytes ? 'errors:fileTooLarge' : null;
}
