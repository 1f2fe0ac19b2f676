/**
 * The invoice's number at PayPal, for example `MG2511217K2M9QWD-3f1c0a9be2d4`. PayPal takes each number for one capture
 * only (`DUPLICATE_INVOICE_ID`), while an order may have several attempts, so the last part is of the attempt's id. It
 * comes from the end of the id, since some kinds of UUID begin with the time. One attempt keeps its number, so that even
 * two PayPal orders of the same attempt could not both be captured.
 */
export function invoiceId(orderNumber: string, attemptId: string): string {
  return `${orderNumber}-${tail(attemptId)}`;
}

/** The order's number in it. A number of another attempt is returned whole, and then matches no order. */
export function orderNumberOf(invoice: string | undefined, attemptId: string | undefined): string {
  const ending = attemptId === undefined ? undefined : `-${tail(attemptId)}`;
  if (invoice === undefined) return '';
  return ending !== undefined && invoice.endsWith(ending) ? invoice.slice(0, -ending.length) : invoice;
}

function tail(attemptId: string): string {
  return attemptId.slice(-12);
}
