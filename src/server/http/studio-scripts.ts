import type { FastifyInstance } from 'fastify';
import { keptModule } from '../back-office/studio/kept-modules.ts';
import { errorEnvelope } from './error-replies.ts';

/**
 * Serves compiled schemas of the studio as scripts. The random token in the file name is the permission: a browser
 * that loads a script can't send the session's header.
 */
export function addStudioScripts(app: FastifyInstance): void {
  app.addHook('onClose', () => app.services.studio.stop());
  app.get<{ Params: { name: string } }>(
    '/api/studio/flow/:name',
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const [, token = ''] = /^([\w-]{32})\.js$/.exec(request.params.name) ?? [];
      const code = await keptModule(app.services, token);
      if (code === undefined) return reply.status(404).send(errorEnvelope(app, request, 'notFound'));
      return reply.type('text/javascript; charset=utf-8').send(code);
    },
  );
}
