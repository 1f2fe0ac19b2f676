import type { FastifyInstance } from 'fastify';
import type { Envelope, Reply } from '#contract/define.ts';
import { site } from '#contract/site.contract.ts';
import type { Called } from './call.ts';

interface Upload {
  readonly token?: string;
  readonly module: string;
  readonly name: string;
  readonly bytes: Buffer;
}

const boundary = 'a-boundary-of-tests';

/** A multipart body with one file, as browsers write it. */
export function multipartBody({ module, name, bytes }: Omit<Upload, 'token'>): {
  payload: Buffer;
  type: string;
} {
  const text = (value: string): Buffer => Buffer.from(value, 'utf8');
  const payload = Buffer.concat([
    text(`--${boundary}\r\nContent-Disposition: form-data; name="module"\r\n\r\n${module}\r\n`),
    text(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`),
    text('Content-Type: application/octet-stream\r\n\r\n'),
    bytes,
    text(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}

/** Uploads a file. */
export async function uploadFile(
  app: FastifyInstance,
  upload: Upload,
): Promise<Called<Reply<typeof site.upload>>> {
  const { payload, type } = multipartBody(upload);
  const response = await app.inject({
    method: 'POST',
    url: site.upload.path,
    payload,
    headers: {
      'content-type': type,
      ...(upload.token === undefined ? {} : { authorization: `Bearer ${upload.token}` }),
    },
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json<Envelope<Reply<typeof site.upload>>>(),
  };
}
