import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageTags, type Locale } from '#contract/locale.ts';
import { escapedHtml } from '#engine/form/html-characters.ts';
import { countPage } from '../../services/watching/meters.ts';
import { errorEnvelope } from '../error-replies.ts';
import { busyFault } from './load.ts';

/** The colours of `src/app/theme.ts`: a page of few bytes loads no style sheet. */
const style = [
  ':root{color-scheme:light dark;--ground:#faf9f6;--card:#fff;--edge:#dedad1;--text:#1b211f;--quiet:#68645c;--jade:#0b6b57;--on:#fff}',
  '@media(prefers-color-scheme:dark){:root{--ground:#141816;--card:#1a1f1d;--edge:#333b37;--text:#eceeed;--quiet:#a6ada8;--jade:#78c5b0;--on:#141816}}',
  '*{box-sizing:border-box}',
  'body{margin:0;padding:12vh 16px 48px;background:var(--ground);color:var(--text);font:1rem/1.6 Inter,system-ui,sans-serif}',
  'main,.name{max-width:36rem;margin:0 auto}',
  '.name{display:flex;gap:10px;align-items:center;margin-bottom:16px;font-weight:600;font-size:1.125rem}',
  'main{padding:clamp(20px,5vw,36px);background:var(--card);border:1px solid var(--edge);border-radius:14px}',
  'h1{margin:0;font:600 1.875rem/1.25 Georgia,serif}',
  'p{margin:12px 0 0}',
  'a{display:inline-block;margin-top:12px;padding:10px 20px;border-radius:8px;background:var(--jade);color:var(--on);font-weight:600;text-decoration:none}',
  'a:focus-visible{outline:2px solid var(--jade);outline-offset:2px}',
  'small{color:var(--quiet);font-size:.875rem;overflow-wrap:anywhere}',
  // The number is not broken where it has room on a line of its own.
  'small span{display:inline-block}',
].join('');

/** The mark of the site, as in its icons. */
const mark =
  '<svg width="28" height="28" viewBox="0 0 32 32" fill="none" stroke="var(--jade)" stroke-width="2.6" stroke-linecap="round" aria-hidden="true">' +
  '<path d="M10.2 26.6a12 12 0 1 1 11.6 0M5.6 26.6h6.2M20.2 26.6h6.2"/></svg>';

/** Sends a sentence in place of a page, without a file that would have to be asked for. */
export function sendBusyPage(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): FastifyReply {
  const { details } = busyFault('pages');
  countPage('refused');
  const say = (key: string, values: Record<string, string> = {}): string =>
    escapedHtml(app.services.translate(locale, `server:busyPage.${key}`, values));
  const title = say('title');
  const body = [
    `<!doctype html><html lang="${languageTags[locale]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title} – Moongate</title><style>${style}</style></head>`,
    `<body><header class="name">${mark}Moongate</header>`,
    `<main><h1>${title}</h1><p>${escapedHtml(errorEnvelope(app, { locale }, 'tooBusy', details).msg)}</p>`,
    `<p><a href="${escapedHtml(request.url)}">${say('again')}</a></p>`,
    `<p><small>${say('id', { id: '{id}' }).replace('{id}', `<span>${escapedHtml(request.id)}</span>`)}</small></p>`,
    '</main></body></html>',
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
