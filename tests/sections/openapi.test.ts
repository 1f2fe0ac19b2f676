import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileOnDemand } from '#server/http/compile-on-demand.ts';
import { routeSchema } from '#server/http/route-schema.ts';
import { everyEndpoint } from '#tests/support/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

interface Operation {
  readonly summary?: string;
  readonly security?: unknown[];
  readonly requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
}

const endpoints = await everyEndpoint();

describe('the OpenAPI document', () => {
  let test: TestApp;
  let document: Document;
  beforeAll(async () => {
    test = await createTestApp();
    document = (await test.app.inject('/api/docs/json')).json<Document>();
  });
  afterAll(() => test.close());

  it('is of version 3.1 and holds the contract’s calls, no more and no less', () => {
    expect(document.openapi).toBe('3.1.0');
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(
      endpoints.map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`).sort(),
    );
  });

  it.each(endpoints)('%s stands in it with its summary and who may call it', (_name, endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.summary).toBe(endpoint.summary);
    expect(operation?.security !== undefined).toBe(!['visitor', 'anyone'].includes(endpoint.access));
  });

  it('says that an upload has a file', () => {
    const content = document.paths['/api/common/upload']?.['post']?.requestBody?.content;
    expect(content?.['multipart/form-data']?.schema.properties).toHaveProperty('file');
  });

  it('is shown to people under a policy of its own, without inline scripts', async () => {
    const page = await test.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('swagger-ui');
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    const scripts = [...page.body.matchAll(/<script src="\.?([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      expect(
        (
          await test.app.inject(
            new URL(script, 'http://x/api/docs/').pathname.replace(/^\/static/, '/api/docs/static'),
          )
        ).statusCode,
      ).toBe(200);
    }
  });
});

/** A server compiles them when a request needs them, so its start tells nothing of a mistake. */
it('every schema of a route can be compiled', () => {
  const check = compileOnDemand.buildValidator({}, { customOptions: {} });
  const write = compileOnDemand.buildSerializer({});
  for (const [name, endpoint] of endpoints) {
    const { body, querystring, params, response } = routeSchema(endpoint);
    for (const schema of [body, querystring, params]) {
      if (schema) expect(() => check({ schema })({}), name).not.toThrow();
    }
    const route = { method: '', url: '', httpStatus: '200', schema: (response as { 200: unknown })[200] };
    expect(write(route)({ code: 1, data: null, msg: name })).toBe(
      JSON.stringify({ code: 1, data: null, msg: name }),
    );
  }
});
