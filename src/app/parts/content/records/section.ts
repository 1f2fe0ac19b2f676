import type { Endpoint, Reply } from '#contract/define.ts';
import type { Locale, ShownText } from '#contract/locale.ts';
import type { JsonLd } from './about-record.ts';

/** The texts of a card, whatever a section's calls name them. */
export interface Card {
  readonly id: number;
  readonly title: ShownText;
  readonly text: ShownText;
  /** Addresses of pictures, comma-separated; the first is shown. */
  readonly image: string;
  readonly favorite: boolean;
  /** A line below the text, for example the place. */
  readonly note?: ShownText;
  /** The language of a user's texts, which is named. */
  readonly language?: Locale;
  /** In RMB; 0 where nothing is asked. */
  readonly price?: number;
  /** The most, where the price is a range. */
  readonly priceTo?: number;
  /** The period of a price that is paid again and again. */
  readonly per?: 'month';
  /** yyyy-MM-dd. */
  readonly date?: string;
}

/** The call that marks a record as a favourite, and how it spells what it needs. */
export interface FavouriteCall {
  readonly call: Endpoint;
  readonly idName: string;
  /** How the call, and its record, spell whether it is marked; `favorite`, if not given. */
  readonly markName?: 'favorite' | 'collection' | 'follow';
}

/** The favourites of a section, in the personal center. */
export interface FavouriteTab {
  /** The call for a page of them, and how many a page has. */
  readonly call: Endpoint;
  readonly pageSize: number;
  /** The position of its tab. */
  readonly tab: number;
  /** Whether the tab is there only while the account has favourites of the kind. */
  readonly isOptional?: boolean;
}

/** The payload of the call. */
export const favouritePayload = (
  { idName, markName = 'favorite' }: FavouriteCall,
  id: number,
  isMarked: boolean,
): Record<string, unknown> => ({ [idName]: id, [markName]: isMarked });

/** The record that a list call replies with. */
export type ListedBy<E extends Endpoint> = Reply<E> extends { records: (infer R)[] } ? R : never;

/** A section of the site that shows records of one kind: what its pages have in common. */
export interface ContentSection<L extends Endpoint, O extends Endpoint> {
  /** The catalogue with `title`, `lead` and what else the pages say. */
  readonly namespace: string;
  readonly path: `/${string}`;
  readonly detailPath: `/${string}`;
  /** Whether the list shows all of each record, so that records have no pages of their own. */
  readonly isWholeInList?: boolean;
  /** Further parameters of the addresses of records and of the search of lists, where several sections share their pages. */
  readonly scope?: Readonly<Record<string, number>>;
  /** The drawing that replaces a picture that cannot be loaded, by its name on the server. */
  readonly drawing?: string;
  /** The type of the banners above the list, if the section has any. */
  readonly banner?: string;
  readonly list: L;
  readonly one: O;
  readonly card: (record: ListedBy<L>) => Card;
  /**
   * The kind of thing that a record is, for search engines: a type of schema.org, or a function that describes it. Where that
   * returns null, they are told nothing.
   */
  readonly jsonLd?: JsonLd<Reply<O>>;
  /** The call that marks favourites. A section without it has no favourites. */
  readonly favourite?: FavouriteCall;
  /** Without it, the favourites stand elsewhere. */
  readonly favourites?: FavouriteTab;
}

/** Describes a section. The types of its calls decide what `card` gets. */
export function contentSection<L extends Endpoint, O extends Endpoint>(
  section: ContentSection<L, O>,
): ContentSection<L, O> {
  return section;
}

type Addressed = Pick<ContentSection<Endpoint, Endpoint>, 'detailPath' | 'scope'>;

/** The parameters in the address of a record's page. */
export const recordParameters = ({ scope }: Pick<Addressed, 'scope'>, id: number): Record<string, string> =>
  Object.fromEntries(Object.entries({ id, ...scope }).map(([name, value]) => [name, String(value)]));

/** The address of a record's page. */
export const recordPath = (section: Addressed, id: number): string =>
  `${section.detailPath}?${new URLSearchParams(recordParameters(section, id)).toString()}`;
