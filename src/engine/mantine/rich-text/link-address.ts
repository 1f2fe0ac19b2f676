const LINK = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d)/i;

/** True for an address to which a rich text may link: a web page, mail or telephone. */
export const isLink = (address: string): boolean => LINK.test(address) && !/\s/.test(address);

/**
 * The address for a typed text, completed with its scheme; null if the text is not an address.
 *
 * @example linkAddress('www.example.com')  // 'https://www.example.com'
 * @example linkAddress('ada@example.org')  // 'mailto:ada@example.org'
 * @example linkAddress('javascript:alert') // null
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isLink(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  return /^(?:[^\s@/:?#.]+\.)+[^\s@/:?#.\d]{2,}(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}
