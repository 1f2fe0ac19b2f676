import { type TProperties, type TSchema, Type } from 'typebox';
import { PhotoRights } from './photo-rights.ts';
import { Done, LocalizedText, paged, Paging, RecordId } from './shapes.ts';
import { endpoint } from './define.ts';

type Path = `/${string}`;

/** The fields of every record of a content section, in lists and alone. */
const common = {
  id: Type.Integer(),
  favorite: Type.Boolean({ description: 'whether it is a favourite of the caller; false for visitors' }),
  demonstration: Type.Optional(
    Type.Boolean({ description: 'only of records that were invented for the demonstration' }),
  ),
  photoRights: Type.Optional(
    Type.Object(PhotoRights.properties, {
      description: 'of a record alone, if its picture is a photo: what it shows, and the rights to it',
    }),
  ),
};

/** A record as a section's calls spell it: `id`, `favorite` and `demonstration`, and the fields of the section. */
export function contentRecord<const P extends TProperties>(fields: P) {
  return Type.Object({ ...common, ...fields });
}

/** One or several addresses of pictures, comma-separated. */
export const Images = Type.String({ description: 'addresses of pictures, comma-separated' });

/** The body of a record in every language. */
export const RichText = Type.Object(LocalizedText.properties, { description: 'cleaned HTML' });

/** When a record was checked last, and where its statements come from. */
export const checked = {
  checkedDate: Type.String({ description: 'yyyy-MM-dd, when it was last checked' }),
  sources: Type.Array(Type.String()),
};

/** A place of the filter: a country with its provinces, a province with its cities, or a city. */
const Place = Type.Object({
  code: Type.String({ description: 'what the list is filtered by' }),
  title: LocalizedText,
});

/** The filter by classification. An empty one means all. */
export const ofClassification = {
  classification: Type.Optional(Type.Union([RecordId, Type.Literal('')])),
};

/** The filter by place. An empty one means all. */
const PlaceName = Type.Optional(Type.String({ maxLength: 80 }));
export const ofPlace = { country: PlaceName, province: PlaceName, city: PlaceName };

/** The filter by price. */
const Rmb = Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000, description: 'RMB' }));
export const ofPrice = { priceFrom: Rmb, priceTo: Rmb };

/**
 * The call for a page of a section's list.
 *
 * @param record the record, built by `contentRecord`
 * @param search the filters that the list has
 */
export function listCall<const R extends TSchema, const S extends TProperties = TProperties>(
  method: 'GET' | 'POST',
  path: Path,
  summary: string,
  record: R,
  search?: S,
) {
  const Search = Type.Optional(Type.Object(search ?? ({} as S)));
  return endpoint({
    method,
    path,
    summary,
    access: 'anyone',
    mayBeOld: true,
    payload: Type.Object({
      ...Paging.properties,
      ...(search && { search: Search }),
    } as typeof Paging.properties & {
      search: typeof Search;
    }),
    reply: paged(record),
  });
}

/** The call for one record of a section. */
export function oneCall<const R extends TSchema>(
  method: 'GET' | 'POST',
  path: Path,
  summary: string,
  record: R,
) {
  return endpoint({
    method,
    path,
    summary,
    access: 'anyone',
    mayBeOld: true,
    payload: Type.Object({ id: RecordId }),
    reply: record,
  });
}

/**
 * The call that adds a record to the favourites, or removes it.
 *
 * @param idName how the call spells the record's id, for example `tourismId`
 */
export function favouriteCall<const N extends string>(path: Path, idName: N) {
  return endpoint({
    method: 'POST',
    path,
    summary: 'Add a record to the favourites, or remove it',
    access: 'user',
    payload: Type.Object({ [idName]: RecordId, favorite: Type.Boolean() } as Record<N, typeof RecordId> & {
      favorite: ReturnType<typeof Type.Boolean>;
    }),
    reply: Done,
  });
}

/** The call for a page of the caller's favourites of a section, the last added first. */
export function favouritesCall<const R extends TSchema>(path: Path, record: R) {
  return endpoint({
    method: 'POST',
    path,
    summary: "A page of the caller's favourites, the last added first",
    access: 'user',
    payload: Paging,
    reply: paged(record),
  });
}

/** The call for the classifications of a section. */
export function classificationCall(method: 'GET' | 'POST', path: Path) {
  return endpoint({
    method,
    path,
    summary: 'The classifications of the list, in their order',
    access: 'visitor',
    mayBeOld: true,
    payload: Type.Object({ pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
    reply: Type.Array(Type.Object({ id: Type.Integer(), image: Images, title: LocalizedText })),
  });
}

const City = Place;
const Province = Type.Object({ ...Place.properties, children: Type.Array(City) });

/**
 * The call for the places of a section: countries with provinces with cities. Within a city that is a province itself,
 * the cities may be its districts.
 *
 * @param which the fields that say whose places are asked for
 */
export function placesCall<const P extends TProperties>(path: Path, summary: string, which: P) {
  return endpoint({
    method: 'GET',
    path,
    summary,
    access: 'visitor',
    mayBeOld: true,
    payload: Type.Object(which),
    reply: Type.Array(Type.Object({ ...Place.properties, children: Type.Array(Province) })),
  });
}
