import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { locales } from './locale.ts';
import { photoLicences } from './photos.ts';
import { Count, LocalizedText, paged, Paging } from './shapes.ts';

const FileId = Type.String({ format: 'uuid' });
const part = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

/** What operators say about a photo. */
const rights = {
  alt: Type.Object(
    Object.fromEntries(
      locales.map((locale) => [locale, Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })]),
    ) as Record<(typeof locales)[number], ReturnType<typeof Type.String>>,
    { description: 'what it shows, for people who do not see it' },
  ),
  author: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
  licence: Type.Enum([...photoLicences]),
  source: Type.String({
    maxLength: 500,
    pattern: '^(https://\\S+)?$',
    description: 'the address where it is from; needed for licences of Creative Commons',
  }),
};

/** The calls by which operators look after the photos of the site. */
export const deskPhotos = {
  list: endpoint({
    method: 'GET',
    path: '/api/operator/photos/photoList',
    summary: 'The photos of the site with the rights to them, the newest first',
    access: 'operator',
    permissions: ['content', 'translate'],
    act: 'none',
    mayBeOld: true,
    payload: Paging,
    reply: paged(
      Type.Object({
        id: Type.String(),
        name: Type.String({ description: 'by which a record names it' }),
        address: Type.String(),
        alt: LocalizedText,
        author: Type.String(),
        licence: Type.Enum([...photoLicences]),
        source: Type.String(),
        revision: Type.Integer(),
        addedAt: Type.String({ description: 'ISO 8601, UTC' }),
        addedBy: Type.String({ description: 'the login name at that time' }),
      }),
    ),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/operator/photos/addPhoto',
    summary: 'Cut an upload of the operator and make it a photo that records may show',
    access: 'operator',
    permissions: ['content'],
    act: 'change',
    about: { record: 'file' },
    payload: Type.Object({
      file: FileId,
      area: Type.Object(
        {
          left: part('of its width'),
          top: part('of its height'),
          width: part('of its width'),
          height: part('of its height'),
        },
        { description: 'what is cut out; it is made 3 to 2 by cutting off more, if it is not' },
      ),
      ...rights,
    }),
    reply: Type.Object({ id: Type.String(), name: Type.String() }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/operator/photos/changePhoto',
    summary: 'Change what is said about a photo; refused with staleDraft where it has changed',
    access: 'operator',
    permissions: ['content'],
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({ id: FileId, revision: Count(), ...rights }),
    reply: Type.Object({ id: Type.String(), revision: Type.Integer() }),
  }),
};
