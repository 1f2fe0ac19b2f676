import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageTags, type Locale } from '#contract/locale.ts';
import { escapedHtml } from '#engine/form/html-characters.ts';
import { countPage } from '../../services/watching/meters.ts';
import { errorEnvelope } from '../error-replies.ts';
import { busyFault } from './load.ts';

/** Sends a sentence in place of a page, without a script or a style sheet that would have to be asked for. */
export function sendBusyPage(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): FastifyReply {
  const { details } = busyFault('pages');
  countPage('refused');
  const { translate } = app.services;
  const sentence = errorEnvelope(app, { locale }, 'tooBusy', details).msg;
  const again = translate(locale, 'server:busyPage.again');
  const id = translate(locale, 'server:busyPage.id', { id: request.id });
  const body = [
    `<!doctype html><html lang="${languageTags[locale]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><title>Moongate</title></head>',
    '<body style="font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem">',
    `<main><h1 style="font-size:1.5rem">Moongate</h1><p>${escapedHtml(sentence)}</p>`,
    `<p><a href="${escapedHtml(request.url)}">${escapedHtml(again)}</a></p>`,
    `<p><small>${escapedHtml(id)}</small></p></main></body></html>`,
  ].join('');
  return reply
    .status(503)
    .headers({
      'retry-after': String(details.retryAfterSeconds ?? 0),
      'cache-control': 'no-store',
      'content-language': languageTags[locale],
    })
    .type('text/html; charset=utf-8')
    .send(body);
}
