import { definitions } from '#schemas/shared/upload.schema.json';

/** Receipts are pictures that operators look at; moving ones are none. */
export const receiptTypes: readonly string[] = ['image/jpeg', 'image/png'];

/** The key of the sentence why a file is no receipt that could be taken; null for one that may be fine. */
export function receiptProblem({ size, type }: File): string | null {
  if (size < definitions.size.minimum) return 'errors:fileEmpty';
  // The server looks into the file; a type that the browser doesn't know says nothing.
  if (type !== '' && !receiptTypes.includes(type)) return 'payment:errors.receiptType';
  return size > definitions.size.maximum ? 'errors:fileTooLarge' : null;
}
