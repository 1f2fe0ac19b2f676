/**
 * An error's message without personal data that it may quote: quoted values, mail addresses, long numbers and
 * tokens are replaced by an ellipsis.
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
