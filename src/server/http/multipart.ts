import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { MAX_FILE_BYTES, type ReceivedFile } from '../services/files/received-file.ts';

/** A slightly too large file is read to its end so that the reply arrives; nobody sends this by mistake. */
const MAX_REQUEST_BYTES = 20 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    receivedFile: ReceivedFile | null;
  }
}

/** Multipart bodies, one file each, kept in memory. */
export async function addMultipart(app: FastifyInstance): Promise<void> {
  app.decorateRequest('receivedFile', null);
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // One byte more than allowed, so that a file of exactly the limit is not mistaken for a cut one.
    limits: {
      files: 1,
      fields: 8,
      parts: 9,
      fieldSize: 1_000,
      fileSize: MAX_FILE_BYTES + 1,
      headerPairs: 32,
    },
  });
}

/** Puts the fields of a multipart body where the validation looks for them, and the file beside them. */
export async function readMultipart(request: FastifyRequest): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES)
    throw new CatalogueFault('fileTooLarge');
  if (!request.isMultipart())
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/file', 'required')] });
  try {
    await readParts(request);
  } catch (error) {
    // Fastify's own errors say which limit was passed; the parser's only that the body is cut off or no multipart.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new CatalogueFault('fileUnreadable');
  }
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
