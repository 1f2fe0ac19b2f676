import type { FastifyInstance } from 'fastify';
import { timeZoneHeader } from '#contract/define.ts';
import { knownLocale, type Locale } from '#contract/locale.ts';
import { isZone } from '#contract/moment.ts';

declare module 'fastify' {
  interface FastifyRequest {
    locale: Locale;
    /** The language that the reader has chosen in the app; null if the header is a browser's or is missing. */
    chosenLocale: Locale | null;
    /** The time zone of the caller's device; null if none is named, or one that nobody knows. */
    timeZone: string | null;
  }
}

/** Locales by the primary subtag of a language tag. `us` is no language tag: the API uses `US` for English. */
const localeOf: Readonly<Record<string, Locale>> = {
  us: 'US',
  en: 'US',
  it: 'IT',
  es: 'ES',
  fr: 'FR',
  de: 'DE',
  zh: 'ZH',
};

/**
 * The best of the six locales for an Accept-Language header. The header contains the API's codes (`DE`) or language
 * tags with weights.
 *
 * @example chooseLocale('pt-BR, de-AT;q=0.8, en;q=0.5') // 'DE'
 */
export function chooseLocale(header: string | undefined): Locale {
  let best: Locale = 'US';
  let bestWeight = 0;
  for (const entry of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = entry.trim().split(';');
    const locale = localeOf[tag.trim().split('-')[0]?.toLowerCase() ?? ''];
    const weight = weightOf(parameters);
    if (locale === undefined || weight <= bestWeight) continue;
    best = locale;
    bestWeight = weight;
  }
  return best;
}

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return Number.isFinite(weight) ? Math.min(weight, 1) : 0;
}

function zoneIn(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header.length <= 60 && isZone(header) ? header : null;
}

/** Sets `request.locale` and `chosenLocale` to the language of the caller, and `request.timeZone`. */
export function addLanguage(app: FastifyInstance): void {
  app.decorateRequest('locale', 'US');
  app.decorateRequest('chosenLocale', null);
  app.decorateRequest('timeZone', null);
  app.addHook('onRequest', async (request) => {
    request.locale = chooseLocale(request.headers['accept-language']);
    request.chosenLocale = knownLocale(request.headers['accept-language']) ?? null;
    request.timeZone = zoneIn(request.headers[timeZoneHeader.toLowerCase()]);
  });
}
