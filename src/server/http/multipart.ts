import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { fileLimits } from '#contract/file-limits.ts';
import type { ReceivedFile } from '../services/files/received-file.ts';

/**
 * A request above this size is refused unread. A file that is only slightly too large is read to its end: otherwise
 * the connection would close before the browser has read the reply.
 */
const MAX_REQUEST_BYTES = 20 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    receivedFile: ReceivedFile | null;
  }
}

/** Accepts multipart bodies with one file each. The file is kept in memory. */
export async function addMultipart(app: FastifyInstance): Promise<void> {
  app.decorateRequest('receivedFile', null);
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // One byte more than the limit, so that a file of exactly the limit is not mistaken for a truncated one.
    limits: {
      files: 1,
      fields: 8,
      parts: 9,
      fieldSize: 1_000,
      fileSize: fileLimits.maxBytes + 1,
      headerPairs: 32,
    },
  });
}

/**
 * Writes the fields of a multipart body into `request.body`, where they are validated, and the file into
 * `request.receivedFile`.
 *
 * @throws CatalogueFault fileTooLarge, invalidInput or fileUnreadable.
 */
export async function readMultipart(request: FastifyRequest): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES)
    throw new CatalogueFault('fileTooLarge');
  if (!request.isMultipart())
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/file', 'required')] });
  try {
    await Promise.race([readParts(request), clientGone(request)]);
  } catch (error) {
    // Fastify's errors (with a status code) name the limit that was exceeded. The parser's errors mean that the
    // body is truncated or is not multipart.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new CatalogueFault('fileUnreadable');
  }
}

/** Rejects when the client has left before its request was complete. The parser may wait for the rest then. */
function clientGone({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_resolve, reject) => {
    const leave = (): void => {
      if (!raw.complete) reject(new Error('the client has left'));
    };
    if (raw.destroyed) leave();
    else raw.once('close', leave);
  });
}

async function readParts(request: FastifyRequest): Promise<void> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      request.receivedFile = { name: part.filename, bytes: await part.toBuffer() };
    } else {
      fields[part.fieldname] = part.value;
    }
  }
  request.body = fields;
}
