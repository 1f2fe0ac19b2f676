import { formPath, formSlug, formStep } from '#contract/forms.ts';
import { inEachLocale, locales, type LocalizedText } from '#contract/locale.ts';
import { StayType } from '#contract/stay.ts';
import { catalogueName } from '#engine/form/locale-keys.ts';
import type { WorkContext } from '../../services/context.ts';
import type { Translate } from '../../services/translation.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { chinaDay } from '../../services/china-day.ts';
import { emptySections, leadsToNothing } from '../empty-sections.ts';
import { isShown } from '../record-columns.ts';
import { agreementsOf } from '../agreements.ts';
import { productSources } from './product-entries.ts';
import { entryText, removeEntries, type Source, writeEntries } from './write-entries.ts';

type Key = `${string}:${string}`;
type PageWords = readonly [title: Key, lead: Key, ...further: Key[]];

type Shop = Pick<WorkContext, 'db' | 'flows' | 'translate' | 'now'>;

/**
 * Pages that show neither one record nor a product: their address, and where in the catalogues their title, their lead and
 * further texts are.
 * The page of a section whose catalogue is named after its kind needs no line.
 */
const pages: Readonly<Record<string, PageWords>> = {
  '/hereStore': ['store:title', 'store:lead'],
  '/hereStore/ChineseVisa': [
    'store:chineseVisa.title',
    'store:chineseVisa.lead',
    'entry-check:title',
    'entry-check:lead',
    'search:products.visa',
  ],
  '/hereStore/class': [
    'store:class.title',
    'store:class.lead',
    'products:cards.pocketWifi.title',
    'products:cards.simCard.title',
    'search:products.card',
  ],
  '/vipAirportPickUp': [
    'vip-offer:title',
    'vip-offer:lead',
    'vip-offer:steps.destination.text',
    'search:products.pickUp',
  ],
  '/wifiCard': [
    'wifi-offer:title',
    'wifi-offer:lead',
    'products:cards.pocketWifi.title',
    'products:cards.simCard.title',
    'wifi-offer:kinds.pocketWifi',
    'wifi-offer:kinds.simCard',
    'wifi-offer:know.text',
    'search:products.card',
  ],
  '/weChat': ['we-chat:title', 'we-chat:lead'],
  '/meau': ['menu-page:title', 'menu-page:lead'],
  '/contact': ['enquiry:title', 'enquiry:lead'],
  '/accommodation': ['housing:title', 'housing:lead'],
  '/accommodation/list': ['dwelling:title', 'dwelling:lead'],
  [`/accommodation/list?stayType=${StayType.apartment}`]: ['apartment:title', 'apartment:lead'],
  '/forum': ['forum:title', 'forum:lead'],
  '/secondHand': ['second-hand:title', 'second-hand:lead'],
  '/secondClass': ['second-hand:byCategory', 'second-hand:lead'],
};

/** The number of the advisory lock; no other lock in the database uses it. */
const SITE_LOCK = 7_140_351_206;

/**
 * Enters products and pages, whose texts are in files and in tables that operators change. Only entries that have
 * changed are written.
 */
export async function enterSite(shop: Shop): Promise<void> {
  const empty = await emptySections(shop);
  const shownPages = Object.entries(pages).filter(([link]) => !leadsToNothing(link, empty));
  const sources = [
    ...(await productSources(shop)),
    ...(await sectionSources(shop)),
    ...shownPages.map(([link, words]) => pageSource(shop.translate, words, { id: link, link })),
    ...formSources(shop),
    ...(await agreementSources(shop.db)),
  ];
  await inTransaction(shop.db, async (trx) => {
    await trx
      .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(SITE_LOCK)]).as('locked'))
      .execute();
    const entered = await enteredTexts(trx);
    const keys = new Set(sources.map(keyOf));
    const gone = [...entered.keys()].filter((key) => !keys.has(key)).map((key) => key.split(' '));
    await removeEntries(
      trx,
      gone.map(([kind = '', id = '']) => ({ kind, id })),
    );
    const changed = sources.filter((source) => entered.get(keyOf(source)) !== textsOf(source));
    await writeEntries(trx, changed, shop.now());
  });
}

const keyOf = ({ kind, id }: Pick<Source, 'kind' | 'id'>): string => `${kind} ${id}`;

/** All searched texts of a source in one text, by which changes are found. */
const textsOf = ({ title, summary, text, link = '' }: Source): string =>
  locales
    .map((locale) => [title[locale], entryText(summary[locale] ?? '', text[locale] ?? ''), link].join('\n'))
    .join('\n');

async function enteredTexts(trx: Transaction): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('search_entry')
    .select(['kind', 'source', 'language', 'title', 'text', 'link'])
    .where('kind', 'in', ['product', 'page'])
    .execute();
  const texts = new Map<string, string>();
  for (const language of locales)
    for (const row of rows.filter((each) => each.language === language)) {
      const key = keyOf({ kind: row.kind, id: row.source });
      const own = [row.title, row.text, row.link].join('\n');
      texts.set(key, [...(texts.has(key) ? [texts.get(key)] : []), own].join('\n'));
    }
  return texts;
}

const nothing: Partial<LocalizedText> = {};

/** Kinds whose catalogue is not that of their section: that of homes belongs to the home page, and site pages are pages. */
const withoutSection: ReadonlySet<string> = new Set(['home', 'site-page']);

/** The pages of the sections that have records: of each kind with a catalogue of its name. */
async function sectionSources({ db, translate, now }: Shop): Promise<Source[]> {
  const rows = await db
    .selectFrom('content')
    .select('kind')
    .distinct()
    .where(({ val }) => isShown(val(chinaDay(now()))))
    .execute();
  const ofPages = new Set<string>(Object.values(pages).map(([title]) => title));
  // A text that is missing is its key.
  const named = rows.filter(
    ({ kind }) =>
      !withoutSection.has(kind) &&
      !ofPages.has(`${kind}:title`) &&
      translate('US', `${kind}:title`) !== 'title',
  );
  return named.map(({ kind }) =>
    pageSource(translate, [`${kind}:title`, `${kind}:lead`], { id: kind, link: '' }),
  );
}

const pageSource = (
  translate: Translate,
  [title, lead, ...further]: PageWords,
  place: Pick<Source, 'id' | 'link'>,
): Source => ({
  kind: 'page',
  title: inEachLocale((locale) => translate(locale, title)),
  summary: inEachLocale((locale) => translate(locale, lead)),
  text: inEachLocale((locale) => further.map((key) => translate(locale, key)).join('\n')),
  ...place,
});

/** The forms that owners have made. */
const formSources = ({ flows, translate }: Shop): Source[] =>
  flows.all().flatMap(({ id, isEnded }) => {
    const slug = formSlug(id);
    if (slug === null || isEnded === true) return [];
    const words: PageWords = [
      `${catalogueName(id)}.title` as Key,
      `${catalogueName(id)}.steps.${formStep}.description` as Key,
    ];
    return pageSource(translate, words, { id: formPath(slug), link: formPath(slug) });
  });

async function agreementSources(db: Database): Promise<Source[]> {
  const agreements = await agreementsOf(db, undefined);
  return agreements.map(({ id, title, sections }) => ({
    kind: 'page',
    id: `agreement-${id}`,
    title,
    summary: nothing,
    text: inEachLocale((locale) =>
      sections.map((section) => `${section.title[locale]}\n${section.text[locale]}`).join('\n'),
    ),
    link: '/agreement',
  }));
}
