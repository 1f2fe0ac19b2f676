import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startNode } from '../support/processes.ts';

it('lets other providers be called with a body after the package of Alipay was loaded', async () => {
  const server = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const process = startNode('./alipay-then-fetch-process.ts', [`http://127.0.0.1:${port}/`]);
  expect(await process.said('STATUS ')).toBe('200');
});
