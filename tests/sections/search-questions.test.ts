import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locale, locales } from '#contract/locale.ts';
import { search } from '#contract/search.contract.ts';
import { knownPhrases } from '#server/content/search/known-phrases.ts';
import { stemmers } from '#server/content/search/stemmers.ts';
import { readSynonyms, synonyms } from '#server/content/search/synonyms.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** The visas for which an invitation letter is uploaded. */
const askingForInvitation = ['study', 'work', 'business', 'china-pr', 'work-renewal'].map(
  (visa) => `product visa/${visa}`,
);

/**
 * What people ask, and what stands first: a product by its flow, a card by the beginning of its English name, a page by
 * its address, a record by its slug. Of several, each is as good as the others.
 */
const asked: Readonly<Record<Locale, readonly (readonly [typed: string, ...first: string[]])[]>> = {
  US: [
    ['extend my visa', 'product visa/work-renewal'],
    ['eSIM', 'product eSIM'],
    ['price of business visa', 'product visa/business'],
    ['pocket wifi', 'product Pocket Wi-Fi'],
    ['how much does a work visa cost?', 'product visa/work'],
    ['airport shuttle to my hotel in Shanghai', 'product vip/transfer'],
    ['do I need a visa', 'question do-i-need-a-visa'],
    ['letter of invitation', ...askingForInvitation],
    ['get my money back', 'question can-i-cancel'],
    ['lost passport', 'question lost-passport'],
  ],
  IT: [
    ['prolungare il visto', 'product visa/work-renewal'],
    ['quanto costa il visto per lavoro', 'product visa/work'],
    ['prezzo visto affari', 'product visa/business'],
    ['wifi portatile', 'product Pocket Wi-Fi'],
    ['scheda eSIM', 'product eSIM'],
    ['lettera di invito', ...askingForInvitation],
    ['rimborso', 'question can-i-cancel'],
    ['ho perso il passaporto', 'question lost-passport'],
    ['transfer dall’aeroporto', 'product vip/transfer'],
    ['transito senza visto', 'news visa-free-transit-240'],
  ],
  ES: [
    ['renovar mi visado', 'product visa/work-renewal'],
    ['precio del visado de negocios', 'product visa/business'],
    ['¿cuánto cuesta el visado de trabajo?', 'product visa/work'],
    ['visa de estudiante', 'product visa/study'],
    ['wifi portátil', 'product Pocket Wi-Fi'],
    ['carta de invitación', ...askingForInvitation],
    ['devolución del dinero', 'question can-i-cancel'],
    ['perdí mi pasaporte', 'question lost-passport'],
    ['traslado del aeropuerto al hotel', 'product vip/transfer'],
    ['residencia permanente en China', 'product visa/china-pr'],
  ],
  FR: [
    ['prolonger mon visa', 'product visa/work-renewal'],
    ['prix du visa d’affaires', 'product visa/business'],
    ['combien coûte un visa de travail', 'product visa/work'],
    ['visa étudiant', 'product visa/study'],
    ['wifi de poche', 'product Pocket Wi-Fi'],
    ['carte SIM', 'product SIM card'],
    ['lettre d’invitation', ...askingForInvitation],
    ['remboursement', 'question can-i-cancel'],
    ['passeport perdu', 'question lost-passport'],
    ['navette aéroport', 'product vip/transfer'],
  ],
  DE: [
    ['Visum verlängern', 'product visa/work-renewal'],
    ['Visumverlängerung', 'product visa/work-renewal'],
    ['Preis Geschäftsvisum', 'product visa/business'],
    ['Was kostet ein Arbeitsvisum?', 'product visa/work'],
    ['Niederlassungserlaubnis', 'product visa/china-pr'],
    ['eSIM', 'product eSIM'],
    ['Einladungsschreiben', ...askingForInvitation],
    ['Geld zurück', 'question can-i-cancel'],
    ['Pass verloren', 'question lost-passport'],
    ['Visafreiheit', 'news visa-free-transit-240'],
  ],
  ZH: [
    ['我想延长签证', 'product visa/work-renewal'],
    ['商务签证多少钱', 'product visa/business'],
    ['留学签证怎么办理', 'product visa/study'],
    ['工签续期', 'product visa/work-renewal'],
    ['绿卡', 'product visa/china-pr'],
    ['随身wifi', 'product Pocket Wi-Fi'],
    ['邀请信', ...askingForInvitation],
    ['退钱', 'question can-i-cancel'],
    ['机场接送到酒店', 'product vip/transfer'],
    ['护照丢失怎么办', 'question lost-passport'],
  ],
};

let test: TestApp;
let names: ReadonlyMap<string, string>;
beforeAll(async () => {
  test = await createTestApp();
  await test.tidy();
  const records = await test.db.selectFrom('content').select(['kind', 'id', 'slug']).execute();
  const cards = await test.db.selectFrom('traffic_card').select(['id', 'name']).execute();
  names = new Map([
    ...records.map(({ kind, id, slug }) => [`${kind} ${id}`, `${kind} ${slug}`] as const),
    ...cards.map(({ id, name }) => [`product card-${id}`, `product ${name.US.split(',')[0]}`] as const),
    ...test.services.flows
      .sold()
      .map(({ id, offer }) => [`product ${offer.childType}`, `product ${id}`] as const),
  ]);
});
afterAll(() => test.close());

const find = async (q: string, locale: Locale) =>
  (await test.call(search.find, { q, page: 1, pageSize: 5 }, { locale })).body.data!;

/** The names of the hits, best kind first. */
async function found(q: string, locale: Locale): Promise<string[]> {
  const { groups } = await find(q, locale);
  return groups.flatMap(({ kind, hits }) =>
    hits.map(({ id }) => names.get(`${kind} ${id}`) ?? `${kind} ${id}`),
  );
}

describe('a question that people ask', () => {
  it.each(locales)('has what answers it first, in %s', async (locale) => {
    const wrong: string[] = [];
    for (const [typed, ...first] of asked[locale]) {
      const [best = 'nothing'] = await found(typed, locale);
      if (!first.includes(best)) wrong.push(`${typed}: ${best}, not ${first.join(' or ')}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is found by a product that is named by a synonym in the middle of other words', async () => {
    expect(await found('please help me to renew the visa of my colleague', 'US')).toContain(
      'product visa/work-renewal',
    );
  });

  it('has more than the one entry that has all its words by chance', async () => {
    const { nearest, groups } = await find('price of business visa', 'US');
    expect(nearest).toBe(false);
    expect(groups.flatMap(({ hits }) => hits).length).toBeGreaterThan(5);
  });

  it.each<[Locale, string]>([
    ['US', 'pocket wifi'],
    ['US', 'prolong visa'],
    ['US', 'fapiao'],
    ['DE', 'Niederlassungserlaubnis'],
    ['ES', 'prórroga'],
  ])('is not corrected in %s where a product or a synonym has its words: %s', async (locale, typed) => {
    expect((await find(typed, locale)).corrected).toBe('');
  });

  it('still has its misspelt words corrected, with the synonyms of what was meant', async () => {
    expect((await found('renewl of visa', 'US'))[0]).toBe('product visa/work-renewal');
  });
});

describe('a city', () => {
  const namesOf = {
    Beijing: ['Beijing', '北京', 'Peking', 'Pékin', 'Pekín', 'Pechino'],
    Guangzhou: ['Guangzhou', '广州', 'Canton', 'Cantón', 'Kanton'],
    Shanghai: ['Shanghai', '上海', 'Schanghai', 'Shanghái'],
  };
  const totals = async (q: string, locale: Locale) => {
    const { groups, corrected } = await find(q, locale);
    return { corrected, found: groups.map(({ kind, total }) => `${kind} ${total}`).toSorted() };
  };

  it.each(locales)('is found in %s by the names that other languages have for it', async (locale) => {
    for (const [city, names] of Object.entries(namesOf)) {
      const own = await totals(city, locale);
      expect(own.found.length, city).toBeGreaterThan(2);
      for (const name of names) expect(await totals(name, locale), name).toEqual({ ...own, corrected: '' });
    }
  });

  it('is found by such a name among other words', async () => {
    expect(await found('Great Wall near Peking', 'US')).toContain('guide mutianyu-great-wall');
  });
});

describe('the file of synonyms', () => {
  it.each(locales)('has no phrase in %s that its stems make another one, or nothing', async (language) => {
    const phrases = await knownPhrases(test.db, language);
    const { same, leftOut } = synonyms[language];
    const words = [...new Set([...same.flat(2), ...leftOut.flat()])];
    const { rows } = await sql<{ word: string; stem: string | null }>`
      select word, (tsvector_to_array(to_tsvector(${stemmers[language]}::regconfig, word)))[1] as stem
      from unnest(${words}::text[]) as word`.execute(test.db);
    const stems = new Map(rows.map(({ word, stem }) => [word, stem]));
    const lineOf = (phrase: readonly string[]) =>
      phrases.phrase(phrase.flatMap((word) => stems.get(word) ?? []))?.line;
    const wrong = same.flatMap((line, number) => line.filter((phrase) => lineOf(phrase) !== number));
    expect([wrong, leftOut.filter((phrase) => lineOf(phrase) !== -1)]).toEqual([[], []]);
  });

  const complete = Object.fromEntries(locales.map((locale) => [locale, { same: [], leftOut: '' }]));
  it.each<[what: string, given: object, mistake: string]>([
    [
      'a phrase alone',
      { US: { same: ['price'], leftOut: '' } },
      'US, line 1 of "same": "price" stands alone.',
    ],
    [
      'two commas',
      { US: { same: ['price,, cost'], leftOut: '' } },
      'US, line 1 of "same": a phrase is empty.',
    ],
    [
      'a phrase in two lines',
      { DE: { same: ['Preis, Kosten', 'Gebühr, KOSTEN'], leftOut: '' } },
      'DE, line 2 of "same": "KOSTEN" also stands in line 1 of "same".',
    ],
    [
      'a phrase twice',
      { FR: { same: ['coût, cout'], leftOut: '' } },
      'FR, line 1 of "same": "cout" stands twice.',
    ],
    ['a language that is missing', { ZH: undefined }, 'ZH is not complete:'],
    ['a language that is not known', { PT: { same: [], leftOut: '' } }, 'PT is no language:'],
  ])('is refused with a sentence for %s', (_what, given, mistake) => {
    const { mistakes } = readSynonyms({ ...complete, ...given });
    expect(mistakes).toEqual([expect.stringContaining(mistake)]);
  });
});
