import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { locales } from './locale.ts';
import { Count, LocalizedText, paged, Paging, RecordId } from './shapes.ts';

const BannerType = Type.String({
  pattern: '^[A-Z][A-Z0-9_]{0,39}$',
  description: 'where it is shown: INDEX, or ADVERT_2 for the adverts of slot 2',
});
const Day = Type.String({ format: 'date', description: 'yyyy-MM-dd in China' });

const textUpTo = (maxLength: number) =>
  Type.Object(
    Object.fromEntries(locales.map((locale) => [locale, Type.String({ maxLength })])) as Record<
      (typeof locales)[number],
      ReturnType<typeof Type.String>
    >,
  );

/** The calls by which operators look after banners and adverts. */
export const deskBanners = {
  list: endpoint({
    method: 'GET',
    path: '/api/operator/site/bannerList',
    summary: 'Banners and adverts, and how often each advert was shown and opened in the last days',
    access: 'operator',
    permissions: ['content'],
    act: 'none',
    mayBeOld: true,
    payload: Type.Object({
      ...Paging.properties,
      type: Type.Optional(BannerType),
      days: Type.Integer({ minimum: 1, maximum: 400, default: 30 }),
    }),
    reply: paged(
      Type.Object({
        id: Type.Integer(),
        type: Type.String(),
        position: Type.Integer(),
        title: LocalizedText,
        description: LocalizedText,
        image: Type.String(),
        router: Type.String(),
        publishFrom: Type.String({ description: 'empty: always' }),
        publishUntil: Type.String({ description: 'the first day on which it is not shown; empty: none' }),
        revision: Type.Integer(),
        shown: Type.Integer(),
        opened: Type.Integer(),
      }),
    ),
  }),
  types: endpoint({
    method: 'GET',
    path: '/api/operator/site/bannerTypes',
    summary: 'Where banners and adverts are shown',
    access: 'operator',
    permissions: ['content'],
    act: 'none',
    payload: Type.Object({}),
    reply: Type.Array(Type.String()),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/operator/site/saveBanner',
    summary: 'Save a banner or an advert; refused with staleDraft when `revision` is not the newest',
    access: 'operator',
    permissions: ['content'],
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({
      id: Type.Optional(RecordId),
      revision: Count({ description: '0 for a new one' }),
      type: BannerType,
      position: Type.Integer({ minimum: 0, maximum: 10_000 }),
      title: textUpTo(200),
      description: textUpTo(500),
      image: Type.String({
        maxLength: 100,
        description: 'the address of a drawing or of a photo of the site',
      }),
      router: Type.String({
        maxLength: 500,
        pattern: '^(/\\S*|https://\\S+)?$',
        description: 'where it leads: a path of this site or another address; empty for nowhere',
      }),
      publishFrom: Type.Optional(Day),
      publishUntil: Type.Optional(Day),
    }),
    reply: Type.Object({ id: Type.Integer(), revision: Type.Integer() }),
  }),
};
