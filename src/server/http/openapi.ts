import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The pages of the documentation need less than those of the product. */
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

/** Serves the OpenAPI 3.1 document of all routes at /api/docs/json, and pages that display it at /api/docs. */
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

/**
 * Adds the file of a multipart body to the documented schema. The validated schema lacks it, because the file is
 * taken out of the body before the validation.
 */
function withFile<S extends object>(schema: S): S {
  if (!('consumes' in schema) || !('body' in schema)) return schema;
  const body = schema.body as { properties: object; required?: string[] };
  const file = { type: 'string', format: 'binary' };
  const required = [...(body.required ?? []), 'file'];
  return { ...schema, body: { ...body, properties: { ...body.properties, file }, required } };
}
