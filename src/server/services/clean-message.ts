/**
 * An error's message without what it may repeat of somebody's data: quoted values, addresses, long numbers and tokens
 * become an ellipsis.
 *
 * @example cleanMessage('550 <ann@example.org> is unknown') // '550 … is unknown'
 */
export function cleanMessage(message: string): string {
  return message
    .slice(0, 500)
    .replace(/"[^"]*"|'[^']*'|\([^)]*\)=\([^)]*\)/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/[A-Za-z0-9_-]{24,}|\d{5,}/g, '…');
}
