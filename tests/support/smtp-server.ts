import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** As much of a mail server as taking a mail needs. */
export interface SmtpServer {
  readonly url: string;
  /** What was sent between DATA and the final dot. */
  readonly mails: string[];
  /** The addresses of `RCPT TO`. */
  readonly recipients: string[];
}

/** Starts one that ends with the test. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: string[] = [];
  const recipients: string[] = [];
  const server = createServer((socket) => {
    const say = (line: string) => void socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    say('220 test');
    let body: string[] | undefined;
    createInterface({ input: socket }).on('line', (line) => {
      if (body && line !== '.') return void body.push(line);
      if (body) {
        mails.push(body.join('\n'));
        body = undefined;
      } else if (/^DATA/i.test(line)) {
        body = [];
        return say('354 go on');
      } else if (/^RCPT TO/i.test(line)) recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
      else if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
      say('250 ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails, recipients };
}
