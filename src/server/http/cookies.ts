import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../services/call.ts';

/** Registers the reading and writing of cookies. */
export async function addCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
}

/** The cookies of a call. */
export function cookiesOf(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Cookies {
  // On plain http, for example on a developer's machine, browsers would discard a cookie marked as secure.
  const secure = app.services.publicUrl.startsWith('https:');
  const guarded = { httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    read: ({ name }) => request.cookies[name],
    set({ name, path, maxAgeSeconds }, value) {
      reply.setCookie(name, value, { ...guarded, path, maxAge: maxAgeSeconds });
    },
    clear({ name, path }) {
      reply.clearCookie(name, { ...guarded, path });
    },
  };
}
