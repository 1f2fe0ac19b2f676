import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { ownMeters } from '../../services/watching/meters.ts';
import { StartError } from '../../store/start-error.ts';
import { errorCode } from '../../store/error-code.ts';

/** Who may read metrics, and where. */
interface MetricsSettings {
  readonly port: number;
  readonly host: string;
  /** Null: everybody who reaches the port. */
  readonly token: string | null;
}

/** An open port for metrics. */
interface MetricsPort {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` on a port of its own. On the port of the shop, a proxy on the same machine would make everybody look like
 * a caller of this machine; and a shop with too much to do would refuse those who watch it.
 *
 * @throws StartError if the port cannot be had
 */
export async function openMetrics(
  { port, host, token }: MetricsSettings,
  state: Registry,
): Promise<MetricsPort> {
  const all = Registry.merge([ownMeters, state]);
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (path !== '/metrics') return void response.writeHead(404).end();
    if (token !== null && !hasToken(request, token))
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    all.metrics().then(
      (text) => response.writeHead(200, { 'content-type': all.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new StartError(
          `Metrics cannot be served at METRICS_HOST ${host}, METRICS_PORT ${port} (${errorCode(error)}): choose another port.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
