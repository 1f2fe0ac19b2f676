import type { FastifyReply } from 'fastify';

/** The JSON Schema with which a route validates the query of a signed link. */
export const linkQuery = {
  type: 'object',
  required: ['expires', 'signature'],
  properties: {
    expires: { type: 'integer' },
    signature: { type: 'string', maxLength: 100 },
    by: { type: 'integer' },
  },
} as const;

/** A request to the address of a signed link. */
export interface LinkRequest {
  Params: { id: string };
  Querystring: { expires: number; signature: string; by?: number };
}

/** Makes a reply a private download: the browser does not execute the content, and no cache stores it. */
export function asDownload(
  reply: FastifyReply,
  { type, disposition }: { type: string; disposition: string },
): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', disposition)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
}
