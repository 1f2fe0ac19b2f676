import type { FastifyInstance } from 'fastify';
import { unsubscribePath } from '#contract/posts.ts';
import { unsubscribe } from '../community/notices/unsubscribe.ts';

/**
 * Answers the button of mail programs that turns the digest off (RFC 8058): a POST to the address that the mail names,
 * without a session or cookies. The body says `List-Unsubscribe=One-Click`, as a form or as multipart, and is not needed.
 * A GET of the same address is a page with a button, because programs that look for viruses open every link.
 */
export function addUnsubscribe(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null),
    );
    scope.post(unsubscribePath, { schema: { hide: true } }, async (request, reply) => {
      const { ticket } = request.query as { ticket?: unknown };
      if (typeof ticket === 'string') await unsubscribe(app.services, ticket);
      return reply.status(204).send();
    });
  });
}
