import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';

/** What becomes of one request: it is `lost` whole, `cut` after some bytes, or its reply does not arrive (`silent`). */
export type Trouble = 'fine' | 'lost' | 'silent' | { cut: number };

/** A piece that the server has taken: from which byte, and how many. */
export interface Taken {
  offset: number;
  length: number;
}

interface Line {
  stack: HttpStack;
  /** The pieces that the server has taken, in order. */
  taken: Taken[];
  /** The methods of all requests. */
  asked: string[];
}

/**
 * A line between the library of uploads and a server, on which requests meet trouble.
 *
 * @param troubleOf what becomes of the request with this number, counted from 0
 */
export function cutLine(
  send: (method: string, path: string, headers: Headers, body: Uint8Array) => Promise<Response>,
  troubleOf: (index: number) => Trouble,
): Line {
  const taken: Taken[] = [];
  const asked: string[] = [];
  const carry = async (method: string, path: string, headers: Headers, whole: Uint8Array) => {
    const trouble = troubleOf(asked.length);
    asked.push(method);
    if (trouble === 'lost') throw new Error('no connection');
    const cut = typeof trouble === 'object' && method === 'PATCH' ? trouble.cut % whole.length : whole.length;
    const offset = Number(headers.get('upload-offset'));
    const reply = await send(method, path, headers, whole.subarray(0, cut));
    if (method === 'PATCH' && reply.status === 204) taken.push({ offset, length: cut });
    if (trouble === 'silent' || cut < whole.length) throw new Error('the connection was cut');
    return reply;
  };
  const createRequest = (method: string, path: string): HttpRequest => {
    const headers = new Headers();
    return {
      getMethod: () => method,
      getURL: () => path,
      setHeader: (name, value) => headers.set(name, value),
      getHeader: (name) => headers.get(name) ?? undefined,
      setProgressHandler: () => undefined,
      async send(body: Blob | null): Promise<HttpResponse> {
        const bytes = new Uint8Array((await body?.arrayBuffer()) ?? []);
        const reply = await carry(method, path, headers, bytes);
        const text = await reply.text();
        return {
          getStatus: () => reply.status,
          getHeader: (name) => reply.headers.get(name) ?? undefined,
          getBody: () => text,
          getUnderlyingObject: () => null,
        };
      },
      abort: () => Promise.resolve(),
      getUnderlyingObject: () => null,
    };
  };
  return { stack: { createRequest, getName: () => 'cut line' }, taken, asked };
}
