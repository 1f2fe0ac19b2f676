import { fileLimits } from '#contract/file-limits.ts';

/** Receipts are images that operators look at; animated images are not allowed. */
export const receiptTypes: readonly string[] = ['image/jpeg', 'image/png'];

/** The limits of receipts. */
export const receiptLimits = { types: receiptTypes, maxBytes: fileLimits.maxBytes };

/** The key of the sentence that says why a file is not accepted as a receipt; null when it may be accepted. */
export function receiptProblem({ size, type }: File): string | null {
  if (size < fileLimits.minBytes) return 'errors:fileEmpty';
  // When the browser does not know the type, this check accepts the file, because the server checks its
  // content.
  if (type !== '' && !receiptTypes.includes(type)) return 'payment:errors.receiptType';
  return size > fileLimits.maxBytes ? 'errors:fileTooLarge' : null;
}
