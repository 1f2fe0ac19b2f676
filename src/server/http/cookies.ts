import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that the server keeps with a browser: where it is sent, and for how long. */
export interface CookieKind {
  readonly name: string;
  /** The part of the API that it is sent to. */
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** The caller's cookies. No script can read them, and no other site can have them sent. */
export interface Cookies {
  read(kind: CookieKind): string | undefined;
  set(kind: CookieKind, value: string): void;
  clear(kind: CookieKind): void;
}

/** Reading and writing of cookies. */
export async function addCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
}

/** The cookies of a call. */
export function cookiesOf(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Cookies {
  // On plain http, for example on somebody's own machine, browsers would not keep a secure one.
  const secure = app.deps.config.publicUrl.startsWith('https:');
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
