import { fileLimits } from '#contract/file-limits.ts';

/** The limits of receipts. */
export const receiptLimits = { types: fileLimits.receipts, maxBytes: fileLimits.maxBytes };

/** The key of the sentence that says why a file is not accepted as a receipt; null when it may be accepted. */
export function receiptProblem({ size, type }: File): string | null {
  if (size < fileLimits.minBytes) return 'errors:fileEmpty';
  // When the browser does not know the type, this check accepts the file, because the server checks its
  // content.
  if (type !== '' && !fileLimits.receipts.includes(type)) return 'payment:errors.receiptType';
  return size > fileLimits.maxBytes ? 'errors:fileTooLarge' : null;
}
