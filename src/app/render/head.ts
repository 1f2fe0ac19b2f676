import { sharedPicture, sharedSize } from '#contract/pictures.ts';
import type { i18n } from 'i18next';
import { inLanguage, languageTags, type Locale, locales } from '#contract/locale.ts';
import { escapedHtml } from '#engine/form/html-characters.ts';
import type { PageFacts } from '../parts/site/locale/page-head.ts';
import { scriptText } from './script-text.ts';

interface HeadOptions {
  readonly facts: PageFacts;
  readonly texts: i18n;
  readonly locale: Locale;
  /** Where the site is reached, without a slash at the end. */
  readonly origin: string;
  /** The address of the page without a language; null where nothing is to be found. */
  readonly address: string | null;
  /** Whether the address names the language. */
  readonly isInAddress: boolean;
}

/** The elements of the head that say of a page what it is about, and where it is in other languages. */
export function headOf({ facts, texts, locale, origin, address, isInAddress }: HeadOptions): string {
  const title = texts.t('shell:documentTitle', { page: facts.title });
  const description = facts.description ?? '';
  const own = [`<title>${escapedHtml(title)}</title>`, meta('name', 'description', description)];
  if (address === null || facts.isEmpty === true) return [...own, meta('name', 'robots', 'noindex')].join('');
  const canonical = origin + (isInAddress ? inLanguage(address, locale) : address);
  const image = facts.image && new URL(sharedPicture(facts.image), origin).href;
  return [
    ...own,
    link('canonical', canonical),
    ...locales.map((each) => link('alternate', origin + inLanguage(address, each), languageTags[each])),
    link('alternate', origin + address, 'x-default'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', texts.t('shell:brand')),
    meta('property', 'og:title', facts.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', ogLocales[locale]),
    ...(image
      ? [
          meta('property', 'og:image', image),
          meta('property', 'og:image:width', String(sharedSize.width)),
          meta('property', 'og:image:height', String(sharedSize.height)),
        ]
      : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    // The home page is where all paths begin.
    ...[...(address === '/' ? [] : [crumbs(facts, texts, origin)]), ...(facts.about?.() ?? [])].map((thing) =>
      linkedData(thing, origin),
    ),
  ].join('');
}

const ogLocales: Readonly<Record<Locale, string>> = {
  US: 'en_US',
  IT: 'it_IT',
  ES: 'es_ES',
  FR: 'fr_FR',
  DE: 'de_DE',
  ZH: 'zh_CN',
};

/** The breadcrumbs of the page. */
function crumbs({ title, crumbs: above = [] }: PageFacts, texts: i18n, origin: string): object {
  const steps = [{ title: texts.t('shell:links.home'), path: '/' }, ...above];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...steps.map(({ title: name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + path,
      })),
      { '@type': 'ListItem', position: steps.length + 1, name: title },
    ],
  };
}

/** Addresses of pictures and pages become whole ones. */
function linkedData(thing: object, origin: string): string {
  const text = scriptText({ '@context': 'https://schema.org', ...thing });
  const whole = text
    .replaceAll(/"(\/(?:pictures|files)\/[^"]*)"/g, `"${origin}$1"`)
    .replaceAll('"url":"/', `"url":"${origin}/`);
  return `<script type="application/ld+json" data-of-page>${whole}</script>`;
}

const meta = (by: 'name' | 'property', name: string, content: string): string =>
  `<meta ${by}="${name}" content="${escapedHtml(content)}" data-of-page>`;

const link = (rel: string, href: string, hreflang?: string): string =>
  `<link rel="${rel}" href="${escapedHtml(href)}"${hreflang ? ` hreflang="${hreflang}"` : ''} data-of-page>`;
