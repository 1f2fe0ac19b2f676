import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { auth } from '#contract/auth.contract.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { filesBelow, read } from '../architecture/source-files.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  readonly resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** Takes spans as a collector does. */
async function startCollector(): Promise<{ address: string; spans: Span[] }> {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as Sent;
    if (request.url === '/v1/traces')
      for (const { scopeSpans } of sent.resourceSpans)
        for (const each of scopeSpans) spans.push(...each.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
}

const factOf = ({ attributes }: Span, name: string): string | number | undefined => {
  const found = attributes.find(({ key }) => key === name)?.value;
  return found?.stringValue ?? found?.intValue;
};

it('sends a request, its statements, the page that it renders, and jobs to the collector', async () => {
  const { address, spans } = await startCollector();
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: await temporaryFolder(),
    DEMO_DATA: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: address,
  });
  if (!('address' in server)) throw new Error(server.errors);
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const wrong = { client: 'APP', loginType: 0, username: 'nobody@test.example', password: 'x' };
  await fetch(`${server.address}${auth.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent },
    body: JSON.stringify(wrong),
  });
  await (await fetch(`${server.address}/faq`)).text();
  // The last spans are sent when the server ends.
  expect(await server.stop()).toBe(0);

  const login = spans.find((span) => factOf(span, 'moongate.call') === 'auth.login');
  expect(login).toMatchObject({
    name: 'request',
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
  });
  expect(factOf(login!, 'http.response.status_code')).toBe(200);
  expect(factOf(login!, 'moongate.code')).toBeGreaterThan(200);
  const below = spans.filter(({ parentSpanId }) => parentSpanId === login!.spanId);
  expect(below.map(({ name }) => name)).toContain('statement');
  // Texts of statements, and no values.
  expect(JSON.stringify(spans)).not.toContain('nobody@test.example');

  const page = spans.find((span) => factOf(span, 'moongate.call') === 'page');
  const render = spans.find(({ name, traceId }) => name === 'render' && traceId === page!.traceId);
  expect(render?.parentSpanId).toBe(page!.spanId);
}, 120_000);

it('the packages that write traces are imported by one file, which is loaded only where they are wanted', () => {
  const files = filesBelow(['src'], /\.tsx?$/);
  const importing = (pattern: RegExp): string[] => files.filter((file) => pattern.test(read(file)));
  expect(importing(/from '@opentelemetry\//)).toEqual(['src/server/start/watching/traces.ts']);
  expect(importing(/from '.*watching\/traces\.ts'/)).toEqual([]);
  expect(importing(/import\('\.\/watching\/traces\.ts'\)/)).toEqual(['src/server/start/start-server.ts']);
});
