import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The text messages to a number, for example `+86 13800138000`, that a server has written into a folder, oldest
 * first.
 */
export async function readSms(folder: string, number: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.txt')).sort();
  const all = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  const head = `To: ${number}\n\n`;
  return all.filter((sms) => sms.startsWith(head)).map((sms) => sms.slice(head.length).trimEnd());
}

/** The code in a mail or a text message; empty when there is none. */
export function codeIn(text: string): string {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '';
}
