import type { FastifySchema } from 'fastify';
import { Type, type TObject, type TSchema } from 'typebox';
import type { Endpoint } from '#contract/define.ts';
import { LocalizedText } from '#contract/shapes.ts';

/** The path of an endpoint for Fastify: the contract's `{name}` becomes `:name`. */
export function routeUrl(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Fastify's schema of an endpoint. Fastify uses it to validate the payload, to serialise the reply and to write the
 * OpenAPI document.
 */
export function routeSchema(endpoint: Endpoint): FastifySchema {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.access === 'visitor' || endpoint.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...inputSchema(endpoint),
    response: { 200: envelopeOf(endpoint.reply) },
  };
}

function inputSchema(endpoint: Endpoint): FastifySchema {
  if (endpoint.method === 'POST') return { body: endpoint.payload };
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const payload = endpoint.payload as TObject;
  if (names.length === 0) return { querystring: payload };
  return { params: Type.Pick(payload, names), querystring: Type.Omit(payload, names) };
}

function envelopeOf(reply: TSchema): TSchema {
  return Type.Object({
    code: Type.Integer(),
    data: 'type' in reply && reply.type === 'null' ? reply : Type.Union([reply, Type.Null()]),
    msg: Type.String(),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          pointer: Type.String(),
          keyword: Type.String(),
          key: Type.String(),
          reason: Type.Optional(LocalizedText),
        }),
      ),
    ),
  });
}
