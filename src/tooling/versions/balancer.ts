import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy that gives each request to the next of its servers. */
export interface Balancer {
  readonly origin: string;
  /** How many requests it has passed on. */
  passed(): number;
  add(origin: string): void;
  /** New requests do not go there any more. */
  remove(origin: string): void;
  stop(): Promise<void>;
}

/** Starts it on a port of this machine. */
export async function startBalancer(port: number): Promise<Balancer> {
  const servers: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let passed = 0;
  const pass = (asked: IncomingMessage, reply: ServerResponse): void => {
    const server = servers[passed % servers.length];
    passed += 1;
    if (server === undefined) return void reply.writeHead(502).end();
    const headers = { ...asked.headers, 'x-forwarded-for': asked.headers['x-forwarded-for'] ?? '127.0.0.1' };
    const away = request(server + asked.url!, { agent, method: asked.method, headers }, (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(reply);
    });
    away.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()));
    asked.pipe(away);
  };
  const proxy = createServer(pass);
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    passed: () => passed,
    add: (origin) => void servers.push(origin),
    remove: (origin) => void servers.splice(servers.indexOf(origin), 1),
    async stop() {
      agent.destroy();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
