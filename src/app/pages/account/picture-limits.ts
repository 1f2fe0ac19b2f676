import { definitions } from '#schemas/shared/upload.schema.json';

const { properties } = definitions.image;

/** The media types of pictures. */
export const pictureTypes: readonly string[] = properties.type.enum;

/** The limits of pictures. */
export const pictureLimits = { types: pictureTypes, maxBytes: definitions.size.maximum };

/** The key of the sentence that says why a file is not accepted as a picture; null when it may be accepted. */
export function pictureProblem({ size, type }: File): string | null {
  if (size < definitions.size.minimum) return 'errors:fileEmpty';
  // When the browser does not know the type, this check accepts the file, because the server checks its
  // content.
  if (type !== '' && !pictureTypes.includes(type)) return 'errors:imageType';
  return size > definitions.size.maximum ? 'errors:fileTooLarge' : null;
}
