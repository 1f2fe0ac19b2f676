import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type ClientHttp2Session } from 'node:http2';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope, Reply } from '#contract/define.ts';
import { site } from '#contract/site.contract.ts';
import { selfSigned } from '#tests/support/certificate.ts';
import { isInstalled } from '#tests/support/installed.ts';
import { type Customer, type RunningServer, startRunningServer } from '#tests/support/running-server.ts';
import { picture } from '#tests/support/study-answers.ts';
import { multipartBody } from '#tests/support/upload-file.ts';
import { read } from '../architecture/source-files.ts';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** The examples as they are, at other ports, with a certificate of this test, and with one server that is away. */
const proxies = [
  {
    name: 'haproxy',
    async start(to: string, ports: { secure: number; plain: number; away: number }) {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-proxy-'));
      const text = read('src/delivery/haproxy.cfg')
        .replaceAll('/etc/haproxy/moongate.pem', selfSigned(folder).both)
        .replace('bind :80', `bind 127.0.0.1:${ports.plain}`)
        .replace('bind :443', `bind 127.0.0.1:${ports.secure}`)
        .replace('127.0.0.1:3000', to)
        .replace('127.0.0.1:3001', `127.0.0.1:${ports.away}`);
      const file = path.join(folder, 'haproxy.cfg');
      await writeFile(file, text);
      return { child: spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' }), folder };
    },
  },
  {
    name: 'caddy',
    async start(to: string, ports: { secure: number; plain: number; away: number }) {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-proxy-'));
      const { certificate, key } = selfSigned(folder);
      const own = `{\n\tadmin off\n\thttp_port ${ports.plain}\n}\nhttps://localhost:${ports.secure} {\n\ttls ${certificate} ${key}`;
      const text = read('src/delivery/Caddyfile')
        .replace('shop.example.org {', own)
        .replace('127.0.0.1:3000', to)
        .replace('127.0.0.1:3001', `127.0.0.1:${ports.away}`);
      const file = path.join(folder, 'Caddyfile');
      await writeFile(file, text);
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      const args = ['run', '--adapter', 'caddyfile', '--config', file];
      return { child: spawn('caddy', args, { stdio: 'ignore', env }), folder };
    },
  },
].filter(({ name }) => isInstalled(name, 'the trial of its example'));

interface Sent {
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
}

/** A request over HTTP/2. */
async function ask(session: ClientHttp2Session, { path: asked, headers = {}, body }: Sent) {
  const stream = session.request({ ':method': body ? 'POST' : 'GET', ':path': asked, ...headers });
  const answered = once(stream, 'response') as Promise<[Record<string, string | number>]>;
  stream.end(body);
  const [received] = await answered;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return { status: Number(received[':status']), headers: received, text: Buffer.concat(chunks).toString() };
}

it.runIf(proxies.length === 0)('no proxy is installed here, so no example is tried', () => {
  expect(proxies).toEqual([]);
});

describe.each(proxies)('$name in front of a server, with TLS and HTTP/2', ({ start }) => {
  let server: RunningServer;
  let customer: Customer;
  let child: ChildProcess;
  let folder: string;
  let session: ClientHttp2Session;

  beforeAll(async () => {
    const [secure, plain, away] = [await freePort(), await freePort(), await freePort()];
    server = await startRunningServer({ TRUST_PROXY: '1', PUBLIC_URL: `https://localhost:${secure}` });
    customer = await server.signUp('proxied');
    const started = await start(new URL(server.origin).host, { secure, plain, away });
    ({ child, folder } = started);
    const ca = readFileSync(path.join(folder, 'certificate.pem'));
    // It takes a moment until it listens, and until it has seen that one of its servers is away.
    for (let attempt = 0; attempt < 60; attempt += 1) {
      session = connect(`https://localhost:${secure}`, { ca });
      session.on('error', () => {});
      const isThere = await ask(session, { path: '/faq' }).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isThere) return;
      session.destroy();
      await sleep(250);
    }
    throw new Error('the proxy does not answer');
  });
  afterAll(async () => {
    session.destroy();
    child.kill('SIGKILL');
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('speaks HTTP/2', () => {
    expect(session.alpnProtocol).toBe('h2');
  });

  it('sends rendered pages, compressed as the server made them', async () => {
    const { status, headers, text } = await ask(session, { path: '/faq?lang=DE' });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<html lang="de"');
    expect(text).toContain('<h1');
    expect(headers['strict-transport-security']).toContain('max-age');
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    const packed = await ask(session, { path: '/faq?lang=DE', headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
  });

  it('takes uploads', async () => {
    const bytes = await picture();
    const { payload, type } = multipartBody({ module: 'image', name: 'photo.png', bytes });
    const sent = {
      path: site.upload.path,
      headers: { 'content-type': type, authorization: `Bearer ${customer.token}` },
      body: payload,
    };
    // One after the other: a person may send only few at once.
    for (let count = 0; count < 3; count += 1) {
      const { status, text } = await ask(session, sent);
      const { code } = JSON.parse(text) as Envelope<Reply<typeof site.upload>>;
      expect([status, code]).toEqual([200, 200]);
    }
  });

  it('does not show the health of servers to visitors', async () => {
    for (const inside of ['/readyz', '/healthz'])
      expect((await ask(session, { path: inside })).status).toBe(404);
  });
});
