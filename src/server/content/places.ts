import { type Expression, type RawBuilder, sql } from 'kysely';
import type { LocalizedText } from '#contract/locale.ts';
import type { Database } from '../store/database.ts';
import { type Given, rowsOf, statement } from '../store/statement.ts';
import { placeName } from './place-names.ts';

interface PlaceRow {
  country: string;
  province: string;
  city: string;
}

interface Named<Child> {
  code: string;
  title: LocalizedText;
  children: Child[];
}
type City = Omit<Named<never>, 'children'>;

const nextPlace = (kind: Expression<string>, after: RawBuilder<unknown>): RawBuilder<PlaceRow> =>
  sql`(select country, province, city from content
    where kind = ${kind} and state = 'published' and ${after} order by country, province, city limit 1)`;

/** Jumps from place to place in the index, so that it does not read every record. */
const placesOfKind = statement(
  (_db, { kind }: Given<{ kind: string }>) => sql<PlaceRow>`
    with recursive place as (
      ${nextPlace(kind, sql`country is not null and province is not null and city is not null`)}
      union all
      select following.* from place cross join lateral
        ${nextPlace(kind, sql`(content.country, content.province, content.city) > (place.country, place.province, place.city)`)}
        as following
    )
    select country, province, city from place`,
);

/** The places that a kind has published records for, as a tree: countries, provinces, cities. */
export async function placesOf(db: Database, kind: string): Promise<Named<Named<City>>[]> {
  const rows = await rowsOf(db, placesOfKind({ kind }));
  return grouped(rows, 'country', (inCountry) =>
    grouped(inCountry, 'province', (inProvince) =>
      inProvince.map(({ city }) => ({ code: city, title: placeName('city', city) })),
    ),
  );
}

function grouped<Child>(
  rows: readonly PlaceRow[],
  by: 'country' | 'province',
  children: (rows: PlaceRow[]) => Child[],
): Named<Child>[] {
  const codes = [...new Set(rows.map((row) => row[by]))];
  return codes.map((code) => ({
    code,
    title: placeName(by, code),
    children: children(rows.filter((row) => row[by] === code)),
  }));
}
