import type { FastifyInstance } from 'fastify';
import { type Locale, locales } from '#contract/locale.ts';
import { liveReleasesPath } from '#contract/shown-releases.ts';
import { wordsIn } from '../services/flows/releases/releases.ts';
import { errorEnvelope } from './error-replies.ts';

/** The content of such an address never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Serves the releases of flows to browsers: their modules by the digests of their contents, and their words. */
export function addFlowScripts(app: FastifyInstance): void {
  const options = { schema: { hide: true }, exposeHeadRoute: false };
  app.get(liveReleasesPath, options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(app.services.releases.snapshot().shown ?? {}),
  );

  app.get<{ Params: { '*': string } }>('/flows/*', options, async (request, reply) => {
    const name = request.params['*'];
    const [, hash, language] = /^words\/([0-9a-f]{16})\.([A-Z]{2})\.json$/.exec(name) ?? [];
    const locale = locales.find((each) => each === language);
    if (hash !== undefined && locale !== undefined) {
      const { shown, words } = await snapshotWith(app, hash);
      if (shown?.words.endsWith(hash) === true)
        return reply.header('cache-control', FOREVER).send(wordsIn({ words }, locale satisfies Locale));
    }
    const [, id = '', digest = ''] = /^([a-z0-9/-]+)\/([0-9a-f]{32})\.js$/.exec(name) ?? [];
    const code = id === '' ? undefined : await app.services.releases.script(id, digest);
    if (code === undefined) return reply.status(404).send(errorEnvelope(app, request, 'notFound'));
    return reply.header('cache-control', FOREVER).type('text/javascript; charset=utf-8').send(code);
  });
}

/** What is live; read again where a page of another server names words that this one does not know yet. */
async function snapshotWith({ services: { releases } }: FastifyInstance, hash: string) {
  const now = releases.snapshot();
  if (now.shown?.words.endsWith(hash) === true) return now;
  await releases.refresh();
  return releases.snapshot();
}
