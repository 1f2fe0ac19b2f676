import type { IncomingMessage, ServerResponse } from 'node:http';
import { listed, refuse } from './object-lists.ts';
import { multipart } from './object-multipart.ts';
import { bodyOf, etagOf, keptHeaders, type ObjectRequest, partsOfName } from './object-request.ts';
import type { ObjectStorage } from './object-storage.ts';

/**
 * Answers requests of an S3 client about one bucket: put, get (also of a range), head, delete, list, delete of several, and
 * uploads in parts. It looks whether a request is signed, and does not check the signature: it serves one machine.
 */
export function objectRequests(
  storage: ObjectStorage,
  bucket: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const body = await bodyOf(request);
    const asked: ObjectRequest = {
      method: request.method ?? 'GET',
      name: decodeURIComponent(pathname),
      query: searchParams,
      headers: request.headers,
      body,
    };
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
      return refuse(response, 403, 'AccessDenied');
    if (partsOfName(asked.name).bucket !== bucket) return refuse(response, 404, 'NoSuchBucket');
    if (partsOfName(asked.name).key === '') return listed(storage, asked, response);
    if (asked.query.has('uploads') || asked.query.has('uploadId')) return multipart(storage, asked, response);
    return single(storage, asked, response);
  };
}

async function single(storage: ObjectStorage, asked: ObjectRequest, response: ServerResponse): Promise<void> {
  const { method, name, body } = asked;
  if (method === 'PUT') {
    await storage.put(name, { headers: keptHeaders(asked.headers), bytes: body });
    return void response.writeHead(200, { etag: etagOf(body) }).end();
  }
  if (method === 'DELETE') {
    await storage.remove(name);
    return void response.writeHead(204).end();
  }
  if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405, 'MethodNotAllowed');
  const found = await storage.get(name);
  if (found === undefined) return refuse(response, 404, 'NoSuchKey');
  const { bytes, headers } = found;
  const range = rangeOf(asked.headers.range, bytes.length);
  if (range === null) return refuse(response, 416, 'InvalidRange');
  const part = range === undefined ? bytes : bytes.subarray(range.from, range.to + 1);
  response.writeHead(range === undefined ? 200 : 206, {
    ...headers,
    etag: etagOf(bytes),
    'content-length': part.length,
    ...(range && { 'content-range': `bytes ${range.from}-${range.to}/${bytes.length}` }),
  });
  response.end(method === 'HEAD' ? undefined : part);
}

/** The asked range; undefined: the whole object; null: there is no such range. */
function rangeOf(
  header: string | undefined,
  length: number,
): { from: number; to: number } | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from > to ? null : { from, to };
}
