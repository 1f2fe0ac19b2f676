import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Parts of uploads in parts are kept under this bucket, which no request can name. */
export const PARTS = '/.parts/';

/** A request to the store, with its body. */
export interface ObjectRequest {
  readonly method: string;
  /** For example `/uploads/files/1`. */
  readonly name: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** The bucket and the key of a name. */
export function partsOfName(name: string): { readonly bucket: string; readonly key: string } {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(name) ?? [];
  return { bucket, key };
}

export const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** The content type, and the client's own words about an object. */
export function keptHeaders(headers: IncomingMessage['headers']): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name, value]) =>
      typeof value === 'string' && (name === 'content-type' || name.startsWith('x-amz-meta-')),
  );
  return Object.fromEntries(kept as [string, string][]);
}

/** The body of a request, without the chunks of a signed stream. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const isChunked = String(request.headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-');
  return isChunked ? unchunked(body) : body;
}

/** Clients that sign a stream send it in chunks with their own lengths, and a checksum after the last one. */
function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const end = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.subarray(at, end).toString(), 16);
    if (!(length > 0)) break;
    parts.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(parts);
}
