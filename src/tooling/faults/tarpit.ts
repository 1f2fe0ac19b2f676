import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail server that can be slow in two ways: it stops answering, or it answers with one byte a second. */
export interface Tarpit {
  readonly url: string;
  /** The receivers of the mails that it has accepted, in order. */
  readonly accepted: readonly string[];
  /** The texts of the mails to a receiver, in order. */
  textsTo(receiver: string): readonly string[];
  /** Answers everybody from now on. Connections that wait are not answered any more. */
  recover(): void;
  /** Is slow again. */
  relapse(): void;
  close(): Promise<void>;
}

/**
 * @param silent the domain whose receivers are never answered
 * @param dripping the domain for whose receivers a line begins that never ends
 */
export async function startTarpit(silent: string, dripping: string): Promise<Tarpit> {
  const accepted: string[] = [];
  const texts: { readonly to: string; readonly text: string }[] = [];
  const open = new Set<Socket>();
  let isWell = false;

  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    let receiver = '';
    let isText = false;
    let lines: string[] = [];
    say('220 ready');
    createInterface({ input: socket }).on('line', (line) => {
      if (isText) {
        if (line !== '.') return void lines.push(line);
        isText = false;
        accepted.push(receiver);
        texts.push({ to: receiver, text: lines.join('\n') });
        lines = [];
        return say('250 accepted');
      }
      receiver = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? receiver;
      if (line.startsWith('RCPT') && !isWell && receiver.endsWith(`@${silent}`)) return;
      if (line.startsWith('RCPT') && !isWell && receiver.endsWith(`@${dripping}`)) {
        const drip = setInterval(() => socket.write('2'), 1_000);
        return void socket.on('close', () => clearInterval(drip));
      }
      isText = line === 'DATA';
      say(isText ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    textsTo: (receiver) => texts.filter(({ to }) => to === receiver).map(({ text }) => text),
    recover: () => void (isWell = true),
    relapse: () => void (isWell = false),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
