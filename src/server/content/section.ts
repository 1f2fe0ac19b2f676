import type { LocalizedText } from '#contract/locale.ts';
import type { Call } from '../services/call.ts';
import { chinaDay } from '../services/china-day.ts';
import { CatalogueFault } from '../services/fault.ts';
import type { Page } from '../store/page.ts';
import { classificationsOf } from './classifications.ts';
import { addFavourite, favouriteReader, removeFavourite } from './favourites.ts';
import { pictureNamed, pictureUrl } from '../services/files/drawings.ts';
import type { ShownPhoto } from './photos/photos.ts';
import { placeText } from './place-names.ts';
import { previewedRow, withPreviewed } from './previewed-record.ts';
import { inEveryLanguage, type RecordData } from './record.ts';
import type { RecordRow } from './record-columns.ts';
import { type RecordFilter, type RecordOrder, recordReader, wasShown } from './record-pages.ts';

/** A record as a module maps it. The schema of its kind says what its data are. */
export interface SectionRecord<Data extends RecordData> {
  /** The values that each section sends under names of its own: id, mark, and whether it was invented. */
  readonly common: { id: number; favorite: boolean; demonstration?: boolean; photoRights?: ShownPhoto };
  /** A text in every language; empty where the record has none. */
  readonly text: (name: keyof Data['words']) => LocalizedText;
  readonly facts: Data['facts'];
  readonly image: string;
  /** The first picture and the further ones, comma-separated. */
  readonly images: string;
  /** City and province, in every language; empty where the kind has no places. */
  readonly place: LocalizedText;
  /** The id of its classification; 0 where the kind has none. */
  readonly classification: number;
  readonly publishDate: string;
  /** How many readers have said that it helped; 0 in lists without bodies. */
  readonly helped: number;
}

/** The facts of a record about its statements: when they were last checked, and their sources. */
interface CheckedFacts {
  readonly checked: string;
  readonly sources?: readonly string[];
}

/** These facts as the calls spell them. */
export const checkedOf = ({ checked, sources = [] }: CheckedFacts) => ({
  checkedDate: checked,
  sources: [...sources],
});

interface Search {
  readonly classification?: number | '' | undefined;
  readonly country?: string | undefined;
  readonly province?: string | undefined;
  readonly city?: string | undefined;
  /** In RMB. */
  readonly priceFrom?: number | undefined;
  readonly priceTo?: number | undefined;
}

type AnyCall = Call<'anyone'>;

/**
 * The handlers of a content section, whatever its kind. The module of the section says how the calls spell a record.
 *
 * @param kind the name of the schema in `schemas/content/`
 * @param listed how lists spell a record
 * @param whole how the record alone is spelt
 */
export function contentSection<Data extends RecordData, Listed, Whole>(
  kind: string,
  listed: (record: SectionRecord<Data>) => Listed,
  whole: (record: SectionRecord<Data>) => Whole,
) {
  const records = recordReader<Data>();
  const favourites = favouriteReader<Data>();
  const readRow = (row: RecordRow<Data>): SectionRecord<Data> => {
    const { words, facts, pictures }: Data = row.data;
    const texts: Data['words'] = words;
    return {
      common: {
        id: row.id,
        favorite: row.favorite,
        ...(row.is_invented && { demonstration: true }),
        ...(row.photo && { photoRights: row.photo }),
      },
      text: (name) => inEveryLanguage(texts[name]),
      facts,
      image: pictureUrl(pictures.picture),
      images: picturesOf(pictures),
      place: placeText(facts),
      classification: row.classification_id ?? 0,
      publishDate: row.publish_from,
      helped: row.helped_count ?? 0,
    };
  };
  const asked = ({ now, account }: AnyCall) => ({ kind, day: chinaDay(now()), account: account?.id ?? null });
  const answer = ({ total, rows }: { total: number; rows: RecordRow<Data>[] }) => ({
    total,
    records: rows.map((row) => listed(readRow(row))),
  });

  return {
    list:
      (order: RecordOrder) =>
      async ({ page, pageSize, search = {} }: Page & { search?: Search | undefined }, call: AnyCall) => {
        const filter = filterOf(search);
        return answer(await records.page(call.db, asked(call), { order, filter, page: { page, pageSize } }));
      },
    /** A list that shows each record as it is alone, with its body. */
    wholeList:
      (order: RecordOrder) =>
      async ({ page, pageSize, search = {} }: Page & { search?: Search | undefined }, call: AnyCall) => {
        const list = { order, filter: filterOf(search), page: { page, pageSize }, bodies: true };
        const { total, rows } = await records.page(call.db, asked(call), list);
        return { total, records: withPreviewed(kind, rows).map((row) => whole(readRow(row))) };
      },
    async one({ id }: { id: number }, call: AnyCall) {
      const preview = previewedRow<Data>(kind, { id });
      if (preview) return whole(readRow(preview));
      const row = await records.one(call.db, { ...asked(call), id });
      if (!row)
        throw new CatalogueFault((await wasShown(call.db, { ...asked(call), id })) ? 'gone' : 'notFound');
      call.views.count(id, call.ip);
      return whole(readRow(row));
    },
    /** A record that the call names in place of its id. */
    async named({ name }: { name: string }, call: AnyCall) {
      const row =
        previewedRow<Data>(kind, { slug: name }) ??
        (await records.named(call.db, { ...asked(call), slug: name }));
      if (!row) throw new CatalogueFault('notFound');
      return whole(readRow(row));
    },
    /** @param id names the record in the call's own spelling */
    favourite:
      <Id extends string>(idName: Id) =>
      async (sent: Record<Id, number> & { favorite: boolean }, { db, now, account }: Call<'user'>) => {
        const mark = { kind, id: sent[idName], account: account.id };
        if (!sent.favorite) await removeFavourite(db, mark);
        else if (!(await addFavourite(db, { ...mark, now: now(), day: chinaDay(now()) })))
          throw new CatalogueFault('favourite');
        return null;
      },
    async favourites(page: Page, { db, now, account }: Call<'user'>) {
      return answer(await favourites(db, { kind, account: account.id, day: chinaDay(now()) }, page));
    },
    async classifications({ pageSize }: { pageSize?: number | undefined }, { db }: Pick<AnyCall, 'db'>) {
      return classificationsOf(db, kind, pageSize);
    },
  };
}

const picturesOf = ({ picture, further = [] }: RecordData['pictures']): string =>
  [picture, ...further.map(pictureNamed)].map(pictureUrl).join(',');

const fen = (rmb: number | undefined): number | undefined => rmb && Math.round(rmb * 100);

/** Empty values of a search are filters that are not set. */
function filterOf({ classification, priceFrom, priceTo, ...search }: Search): RecordFilter {
  const { country, province, city } = search;
  const prices = { price_from: fen(priceFrom), price_to: fen(priceTo) };
  const all = { classification_id: classification, country, province, city, ...prices };
  return Object.fromEntries(
    Object.entries(all).filter(
      (filter): filter is [string, string | number] => filter[1] !== undefined && filter[1] !== '',
    ),
  );
}
