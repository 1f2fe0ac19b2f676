import path from 'node:path';
import { createTransport } from 'nodemailer';
import { createMessageFiles } from './message-files.ts';

/** One mail, as text and as HTML. */
export interface Mail {
  readonly to: string;
  /** Where an answer goes; by default to the sender. */
  readonly replyTo?: string;
  /** The address that turns mails of this kind off: mail programs show a button for it (RFC 8058). */
  readonly unsubscribe?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Pictures in the page, as base64 PNG. */
  readonly pictures?: readonly { readonly cid: string; readonly png: string }[];
}

/** Sends mails. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Where mails go, for the start message, for example `sent through mail.example.org`; without credentials. */
  readonly where: string;
}

/** The settings for mails. */
export interface MailSettings {
  /** If undefined, mails are written as files into the data folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly dataDir: string;
}

/**
 * Creates the mailer: mails are sent by SMTP if it is set, otherwise each is written as an `.eml` file to
 * `<dataDir>/mails`.
 */
export function createMailer(config: MailSettings): Mailer {
  return config.smtpUrl === undefined
    ? createFolderMailer(path.join(config.dataDir, 'mails'), config.mailFrom)
    : createSmtpMailer(config.smtpUrl, config.mailFrom);
}

/** As many as mails are sent at once, so that no mail waits for a connection of another one. */
const CONNECTIONS = 8;
/** Milliseconds that a mail may take, all in all. */
const MAIL_LIMIT_MS = 30_000;

/** The contents of mails are plain texts, so nodemailer must not read files or URLs that they mention. */
const contentsOnly = { disableFileAccess: true, disableUrlAccess: true };

function createSmtpMailer(url: string, from: string): Mailer {
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    ...patience,
    ...contentsOnly,
  });
  return {
    where: `sent through ${new URL(url).host}`,
    async send(mail) {
      // The other limits begin again with each byte that a server sends.
      await transport.sendMail({ from, ...withHeaders(mail), signal: AbortSignal.timeout(MAIL_LIMIT_MS) });
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
      const { message } = await transport.sendMail({ from, ...withHeaders(mail) });
      await files.write(mail.to, Buffer.isBuffer(message) ? message : await collect(message));
    },
  };
}

function withHeaders({ unsubscribe, pictures = [], ...content }: Mail) {
  const attachments = pictures.map(({ cid, png }, index) => ({
    cid,
    filename: `esim-${index + 1}.png`,
    content: Buffer.from(png, 'base64'),
    contentDisposition: 'inline' as const,
  }));
  const mail = attachments.length === 0 ? content : { ...content, attachments };
  if (unsubscribe === undefined) return mail;
  const headers = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...mail, headers };
}

async function collect(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
