import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A mail as its receiver reads it. */
export interface ReadMail {
  readonly subject: string;
  readonly text: string;
}

/** The mails to an address that a server has written into a folder, oldest first. */
export async function readMails(folder: string, address: string): Promise<ReadMail[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  const all = await Promise.all(mails.map(async (name) => readFile(path.join(folder, name), 'latin1')));
  return all.filter((mail) => mail.includes(`\nTo: ${address}\r\n`)).map(read);
}

function read(mail: string): ReadMail {
  const [, subject = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(mail) ?? [];
  const [, head = '', body = ''] =
    /^Content-Type: text\/plain[^]*?\r\n((?:.+\r\n)*)\r\n([^]*?)\r\n-{4}/m.exec(mail) ?? [];
  return { subject: decodedWords(subject), text: decoded(body, /base64/i.test(head)) };
}

/** RFC 2047: `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
function decodedWords(header: string): string {
  return header
    .replaceAll(/\?=\r?\n[ \t]+=\?/g, '?==?')
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_match, kind: string, word: string) =>
      decoded(word.replaceAll('_', ' '), kind.toLowerCase() === 'b'),
    );
}

function decoded(text: string, isBase64: boolean): string {
  if (isBase64) return Buffer.from(text, 'base64').toString('utf8');
  const joined = text.replaceAll(/=\r?\n/g, '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
