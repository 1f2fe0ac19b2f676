const extensions: Readonly<Record<string, string>> = {
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

const LONGEST = 120;

/**
 * The name under which a file is shown and downloaded: the customer's name without folders and harmful characters,
 * and with the extension of the file's real type.
 *
 * @example cleanName('C:\\scans\\pass\u0000port.exe', 'image/png') // 'passport.png'
 */
export function cleanName(name: string, type: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = base
    // Control characters, and invisible characters that reverse the direction of the text.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["<>|:*?]/g, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim();
  const extension = extensions[type] ?? 'bin';
  return `${Array.from(stem).slice(0, LONGEST).join('') || 'file'}.${extension}`;
}
