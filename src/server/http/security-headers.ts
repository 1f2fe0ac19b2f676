import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

const POLICY = 'content-security-policy';
/** Stands in the policy for the nonce of a reply. */
const NONCE = 'NONCE';

const nonces = new WeakMap<object, string>();

/** The nonce for the styles of a reply. The Content-Security-Policy header and the page contain the same nonce. */
export function styleNonce(request: IncomingMessage): string {
  const known = nonces.get(request);
  if (known !== undefined) return known;
  const nonce = randomBytes(16).toString('base64');
  nonces.set(request, nonce);
  return nonce;
}

/**
 * Sets the security headers: only scripts of this server run, styles need the page's nonce, no other site may show
 * the pages in a frame, and links to other sites send no referrer.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  const constant = await headersOnce(app.services.publicUrl.startsWith('https:'));
  const { [POLICY]: policy = '', ...others } = constant;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(others).header(POLICY, policy.replace(NONCE, styleNonce(request.raw)));
  });
}

/** The headers of every reply. They are always the same but for the nonce, so helmet builds them once. */
async function headersOnce(secure: boolean): Promise<Record<string, string>> {
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
        'style-src': ["'self'", `'nonce-${NONCE}'`],
        'img-src': ["'self'", 'blob:', 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        // On plain http, for example on a developer's machine, this directive would send the browser to a port
        // without TLS.
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
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
