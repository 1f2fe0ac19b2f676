import { definitions } from '#schemas/shared/upload.schema.json';

const { properties } = definitions.image;

/** The media types of pictures. */
export const pictureTypes: readonly string[] = properties.type.enum;

/** The key of the sentence why a file is no picture that could be taken; null for one that may be fine. */
export function pictureProblem({ size, type }: File): string | null {
  if (size < definitions.size.minimum) return 'errors:fileEmpty';
  // The server looks into the file; a type that the browser doesn't know says nothing.
  if (type !== '' && !pictureTypes.includes(type)) return 'errors:imageType';
  return size > definitions.size.maximum ? 'errors:fileTooLarge' : null;
}
