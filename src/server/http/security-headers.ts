import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { framedPage } from '#contract/framed-page.ts';

/**
 * Sets the security headers: only scripts of this server run, no other site may show the pages in a frame, and links to
 * other sites send no referrer. The headers of an address are always the same, so that browsers and proxies may keep
 * pages.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  const isSecure = app.services.publicUrl.startsWith('https:');
  const constant = await headersOnce(isSecure, "'none'");
  const ofFramed = await headersOnce(isSecure, "'self'");
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.split('?', 1)[0] === framedPage ? ofFramed : constant);
  });
}

/**
 * The headers of every reply. They are always the same, so helmet builds them once.
 *
 * @param framedBy which sites may show the page in a frame
 */
async function headersOnce(secure: boolean, framedBy: "'none'" | "'self'"): Promise<Record<string, string>> {
  const app = fastify();
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // The browser recognises the text of passports with WebAssembly. This permission does not allow `eval` of
        // scripts.
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'worker-src': ["'self'"],
        'script-src-attr': ["'none'"],
        // Attributes carry sizes and places, and a few parts of Mantine add style elements. No text of a customer can have
        // either: `clean-html.ts` removes them.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'blob:', 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': [framedBy],
        // On plain http, for example on a developer's machine, this directive would send the browser to a port
        // without TLS.
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    frameguard: { action: framedBy === "'none'" ? 'deny' : 'sameorigin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true },
  });
  app.get('/', (_request, reply) => {
    const headers = Object.entries(reply.getHeaders());
    return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
  });
  const { body } = await app.inject('/');
  await app.close();
  return JSON.parse(body) as Record<string, string>;
}
