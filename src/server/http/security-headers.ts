import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const nonces = new WeakMap<object, string>();

/** The nonce of a request's styles: the same in its Content-Security-Policy and in the page. */
export function styleNonce(request: IncomingMessage): string {
  const known = nonces.get(request);
  if (known !== undefined) return known;
  const nonce = randomBytes(16).toString('base64');
  nonces.set(request, nonce);
  return nonce;
}

/** Only our own scripts, styles with the page's nonce, nobody may frame us, nothing is told to other sites. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  const secure = app.deps.config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // WebAssembly recognises the text of passports in the browser; it opens no way to evaluate scripts.
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'worker-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", (request) => `'nonce-${styleNonce(request)}'`],
        'img-src': ["'self'", 'blob:', 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        // On plain http, for example on somebody's own machine, it would send the browser to a port without TLS.
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true },
  });
}
