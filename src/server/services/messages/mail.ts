import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../start/config.ts';
import { createMessageFiles } from './message-files.ts';

/** One mail, as text and as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mails. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** For the start message, for example `sent through mail.example.org`; without credentials. */
  readonly where: string;
}

/** Mails go through SMTP where it is set, otherwise each becomes an `.eml` file in `<dataDir>/mails`. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl === undefined
    ? createFolderMailer(path.join(config.dataDir, 'mails'), config.mailFrom)
    : createSmtpMailer(config.smtpUrl, config.mailFrom);
}

/** Contents are texts of ours and never name a file or an address that nodemailer should read. */
const contentsOnly = { disableFileAccess: true, disableUrlAccess: true };

function createSmtpMailer(url: string, from: string): Mailer {
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...patience, ...contentsOnly });
  return {
    where: `sent through ${new URL(url).host}`,
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}

function createFolderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...contentsOnly,
  });
  const files = createMessageFiles(folder, 'eml');
  return {
    where: files.where,
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      await files.write(mail.to, Buffer.isBuffer(message) ? message : await collect(message));
    },
  };
}

async function collect(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
