import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The documentation's pages need their own policy: they are static, so there is no nonce in them. */
const documentationPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** OpenAPI 3.1 of all routes at /api/docs/json and, for people, at /api/docs. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Moongate', version: '1' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({ schema: withFile(schema), url: route.url ?? url }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: documentationPolicy });
}

/** The validator never sees the file of a multipart body, but who reads the document has to know of it. */
function withFile<S extends object>(schema: S): S {
  if (!('consumes' in schema) || !('body' in schema)) return schema;
  const body = schema.body as { properties: object; required?: string[] };
  const file = { type: 'string', format: 'binary' };
  const required = [...(body.required ?? []), 'file'];
  return { ...schema, body: { ...body, properties: { ...body.properties, file }, required } };
}
