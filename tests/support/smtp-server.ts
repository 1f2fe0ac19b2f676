import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { readMail, type ReadMail } from './journey-mail.ts';

/** A mail server on this machine that stores the mails that it receives. */
export interface SmtpServer {
  readonly url: string;
  /** The mails to an address, oldest first. */
  mailsTo(address: string): ReadMail[];
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const taken: { mail: ReadMail; receivers: string[] }[] = [];
  const server = new SMTPServer({
    // It has no certificate, so it offers no TLS.
    hideSTARTTLS: true,
    // A mailer keeps its connections open for a while; a test does not wait for that.
    closeTimeout: 1,
    authOptional: true,
    onData(stream, { envelope }, done) {
      const receivers = envelope.rcptTo.map(({ address }) => address);
      void buffer(stream)
        .then(readMail)
        .then((mail) => void taken.push({ mail, receivers }))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mailsTo: (address) =>
      taken.filter(({ receivers }) => receivers.includes(address)).map(({ mail }) => mail),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
