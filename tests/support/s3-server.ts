import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '#server/services/files/files-s3.ts';

/** The part of an S3-compatible server that storing files needs: put, get and delete of whole objects. */
export interface S3Server {
  readonly settings: S3Settings;
  /** The objects by path, for example `/bucket/files/…`. */
  readonly objects: Map<string, Buffer>;
}

/**
 * Starts a server that ends with the test.
 *
 * @param trouble `silent`: it accepts requests and says nothing; `dripping`: the bytes of a file come one by one
 */
export async function startS3Server(trouble?: 'silent' | 'dripping'): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const reply = (status: number, body?: Buffer): void => void response.writeHead(status).end(body);
    if (trouble === 'silent') return;
    if (trouble === 'dripping') {
      response.writeHead(200, { 'content-length': '1000000' });
      const drip = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(drip));
      return;
    }
    const refuse = (status: number, code: string): void =>
      void response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code></Error>`);

    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return refuse(403, 'AccessDenied');
    if (!pathname.startsWith('/uploads/')) return refuse(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(pathname, Buffer.concat(chunks));
      return reply(200);
    }
    if (request.method === 'DELETE') {
      objects.delete(pathname);
      return reply(204);
    }
    const found = objects.get(pathname);
    return found ? reply(200, found) : refuse(404, 'NoSuchKey');
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const settings = { bucket: 'uploads', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' };
  return { objects, settings: { ...settings, endpoint: `http://127.0.0.1:${port}` } };
}
