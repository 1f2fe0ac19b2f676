import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

/** A mail as its recipient reads it. */
export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails to an address that a server has written into a folder, oldest first. */
export async function readMails(folder: string, address: string): Promise<ReadMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    files.map(async (name) => readMail(await readFile(path.join(folder, name)))),
  );
  return mails.filter((mail) => mail.to === address);
}

/** @param source the mail as it was sent */
export async function readMail(source: Buffer): Promise<ReadMail> {
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(source);
  return { to: to?.[0]?.address ?? '', subject, text, html };
}
