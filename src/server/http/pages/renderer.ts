import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Envelope } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import type { PageCall, Renderer } from '#contract/rendering.ts';
import type { Database } from '../../store/database.ts';

/** The bundle that the build has made of `src/app/render`; null where there is none. It is loaded once. */
export function loadRenderer(appFolder: URL): () => Promise<Renderer | null> {
  let loaded: Promise<Renderer | null> | undefined;
  const load = async (): Promise<Renderer | null> => {
    const { href } = new URL('../render/render.mjs', appFolder);
    return (await import(/* @vite-ignore */ href)) as Renderer;
  };
  return () =>
    (loaded ??= load().catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error))));
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';

const rendering = new AsyncLocalStorage<Database>();

/** Whether the present call is one that a page makes while it is rendered. */
export const isRendering = (): boolean => rendering.getStore() !== undefined;

/** The database that the page of the present call is made from; undefined where a visitor has made it. */
export const databaseOfPage = (): Database | undefined => rendering.getStore();

/**
 * Makes the calls of a page within the process, as a visitor who is not signed in.
 *
 * @param ip the address of the visitor, whose limits count these calls
 * @param db from which the calls read what may be a second old
 */
export function callsOf(
  app: FastifyInstance,
  locale: Locale,
  ip: string,
  db: Database,
): (call: PageCall) => Promise<Envelope> {
  return async ({ method, url, body }) => {
    const headers = {
      'accept-language': locale,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const payload = body !== undefined && { payload: body };
    const reply = await rendering.run(db, () =>
      app.inject({ method, url, headers, remoteAddress: ip, ...payload }),
    );
    return reply.json<Envelope>();
  };
}
