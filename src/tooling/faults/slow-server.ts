import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `silent`: a server accepts requests and says nothing; `dripping`: the bytes of a file come one by one; `dripping headers`:
 * those of the headers, which never end.
 */
export type Trouble = 'silent' | 'dripping' | 'dripping headers';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const DRIP_MS = 20;

/** Answers requests, and is slow while there is trouble. */
export function slowly(answer: Answer, troubleNow: () => Trouble | undefined): Answer {
  return async (request, response) => {
    const trouble = troubleNow();
    if (trouble === undefined) return answer(request, response);
    for await (const _chunk of request);
    if (trouble === 'silent') return;
    if (trouble === 'dripping headers') {
      response.socket?.write('HTTP/1.1 200 OK\r\nx-drip: ');
      const drop = setInterval(() => response.socket?.write('a'), DRIP_MS);
      response.on('close', () => clearInterval(drop));
      return;
    }
    response.writeHead(200, { 'content-length': '1000000' });
    const drip = setInterval(() => response.write('a'), DRIP_MS);
    response.on('close', () => clearInterval(drip));
  };
}

/** A server on this machine that can be slow. */
export interface SlowServer {
  readonly origin: string;
  trouble: Trouble | undefined;
  close(): Promise<void>;
}

/** Starts it. */
export async function startSlowServer(answer: Answer): Promise<SlowServer> {
  let trouble: Trouble | undefined;
  const handle = slowly(answer, () => trouble);
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get trouble() {
      return trouble;
    },
    set trouble(next) {
      trouble = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
