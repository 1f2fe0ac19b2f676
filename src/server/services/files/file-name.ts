const extensions: Readonly<Record<string, string>> = {
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

const LONGEST = 120;

/**
 * The name a file is shown and downloaded under: the customer's, without folders and characters that only harm,
 * with the extension of what the file is.
 *
 * @example cleanName('C:\\scans\\pass\u0000port.exe', 'image/png') // 'passport.png'
 */
export function cleanName(name: string, type: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = base
    // Controls, and the invisible marks that turn the direction of a text around.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["<>|:*?]/g, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim();
  const extension = extensions[type] ?? 'bin';
  return `${Array.from(stem).slice(0, LONGEST).join('') || 'file'}.${extension}`;
}
