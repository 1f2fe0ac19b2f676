import { fileLimits } from './file-limits.ts';
import { textValues } from './text-values.ts';
import { Type } from 'typebox';
import { Contact, Slide, SlotAdverts } from './adverts.ts';
import { LocalizedText, RecordId } from './shapes.ts';
import { endpoint } from './define.ts';

const MenuEntry = Type.Object({
  id: Type.Integer(),
  title: LocalizedText,
  router: Type.String({
    description: 'a path of this site, an http address, or empty where there is no page yet',
  }),
});

const StoredFile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  size: Type.Integer({ description: 'bytes' }),
  type: Type.String({ description: 'media type' }),
  url: Type.String({ description: 'a link that is valid for ten minutes' }),
});

/** Menu, banners, agreements and contact details, and uploads. */
export const site = {
  menu: endpoint({
    method: 'GET',
    path: '/api/topMenu/list',
    summary: 'The menu groups of the top bar with their entries',
    access: 'visitor',
    mayBeOld: true,
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        type: Type.Integer({ description: '1 China tours, 2 Chinese visa, 3 Wi-Fi card' }),
        title: LocalizedText,
        children: Type.Array(MenuEntry),
        empty: Type.Array(Type.String(), {
          description:
            'the same in each group: the paths of the sections of this site that have no records yet, to which no link leads',
        }),
      }),
    ),
  }),
  banners: endpoint({
    method: 'GET',
    path: '/api/banner/list/',
    summary: 'The slides of a page',
    access: 'visitor',
    mayBeOld: true,
    payload: Type.Object({
      type: Type.String({ maxLength: 40, description: 'for example INDEX or PERSONAL' }),
    }),
    reply: Type.Array(Slide),
  }),
  areaCodes: endpoint({
    method: 'GET',
    path: '/api/areaCode/get',
    summary: 'Telephone area codes; id 45 is China',
    access: 'visitor',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        zh: Type.String(),
        us: Type.String(),
        areaCode: Type.String({ description: 'for example 86' }),
        region: Type.String({ description: 'ISO 3166-1 alpha-2, for example CN' }),
      }),
    ),
  }),
  agreement: endpoint({
    method: 'GET',
    path: '/api/userAgreement/list',
    summary: 'The agreements to be read before registering, as paragraphs',
    access: 'visitor',
    payload: Type.Object({ id: Type.Optional(RecordId) }),
    reply: Type.Array(
      Type.Object({
        id: Type.Integer({ description: '1 terms of use, 2 privacy' }),
        title: LocalizedText,
        updateDate: Type.String({ description: 'yyyy-MM-dd' }),
        sections: Type.Array(Type.Object({ title: LocalizedText, text: LocalizedText })),
      }),
    ),
  }),
  advertisement: endpoint({
    method: 'POST',
    path: '/api/advertisement/getbyid',
    summary: 'The company’s contact details, under id 6, or the adverts of the slot with this id',
    access: 'visitor',
    mayBeOld: true,
    payload: Type.Object({ id: RecordId }),
    reply: Type.Union([Contact, SlotAdverts]),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/common/upload',
    summary:
      'Store one file. Its type is taken from its bytes; pictures lose their metadata and stay as they are otherwise',
    access: 'user',
    multipart: true,
    payload: Type.Object({
      module: Type.Union([Type.Literal('image'), Type.Literal('goods'), Type.Literal('document')], {
        description: `all private; image, and goods, which means the same: ${textValues('US')['imageTypes']}; document: ${textValues('US')['documentTypes']}; up to ${fileLimits.maxBytes} bytes`,
      }),
    }),
    reply: StoredFile,
  }),
  finishUpload: endpoint({
    method: 'POST',
    path: '/api/common/upload/finish',
    summary: 'Check and store a file that was sent in pieces, as if it had been sent at once',
    access: 'user',
    payload: Type.Object({ id: Type.String({ format: 'uuid' }) }),
    reply: StoredFile,
  }),
  unfinishedUploads: endpoint({
    method: 'GET',
    path: '/api/common/upload/unfinished',
    summary: 'The files of which only a part was sent, so that any device of the customer can go on',
    access: 'user',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        size: Type.Integer({ description: 'bytes' }),
        sent: Type.Integer({ description: 'bytes that the server has' }),
        fingerprint: Type.String({ description: 'SHA-256 of the whole file, as hexadecimal digits' }),
        draft: Type.String({ description: 'the number of the order, or the name of the form' }),
        pointer: Type.String({ description: 'the field' }),
      }),
    ),
  }),
};
