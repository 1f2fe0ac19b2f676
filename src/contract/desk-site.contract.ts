import { Type } from 'typebox';
import { Contact } from './adverts.ts';
import { endpoint } from './define.ts';
import { Day, Done, LocalizedText, paged, Paging, RecordId } from './shapes.ts';

const Revision = Type.String({
  maxLength: 40,
  description: 'names what the operator has seen; what was changed since then is refused',
});

const Router = Type.String({
  maxLength: 500,
  pattern: '^(/[^\\s/\\\\]\\S*|/|https?://\\S+)?$',
  description: 'a path of this site, an http address, or empty',
});

const Picture = Type.String({
  maxLength: 200,
  pattern: '^(/pictures/[A-Za-z]+-[a-z]+-[1-6]\\.svg)?$',
  description: 'a picture of the set, for example /pictures/bund-dusk-3.svg, or empty',
});

const Place = Type.String({
  pattern: '^[A-Z]+(_\\d{1,2})?$',
  maxLength: 40,
  description: 'the page of a banner, for example INDEX, or ADVERT_ and the number of a slot',
});

const banner = {
  type: Place,
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
  title: LocalizedText,
  description: LocalizedText,
  image: Picture,
  router: Router,
};

const MenuGroup = Type.Object({
  id: Type.Integer(),
  title: LocalizedText,
  entries: Type.Array(
    Type.Object({
      id: Type.Integer({ minimum: 0, description: '0 of a new entry' }),
      title: LocalizedText,
      router: Router,
    }),
    { maxItems: 40 },
  ),
});

const Company = Type.Object({ ...Contact.properties });

/** The calls by which operators look after banners, adverts, the menu and the data of the company that runs the shop. */
export const deskSite = {
  banners: endpoint({
    method: 'POST',
    path: '/api/operator/banners/list',
    summary:
      'Banners and adverts by place, and how often each advert was shown and opened in the last 30 days',
    access: 'operator',
    permissions: ['content'],
    act: 'none',
    payload: Type.Object({ ...Paging.properties, type: Type.Optional(Place) }),
    reply: paged(
      Type.Object({
        ...banner,
        id: Type.Integer(),
        image: Type.String(),
        revision: Type.String(),
        shown: Type.Integer(),
        opened: Type.Integer(),
      }),
    ),
  }),
  places: endpoint({
    method: 'POST',
    path: '/api/operator/banners/places',
    summary: 'The places of banners and adverts, and the names of the pictures of the set',
    access: 'operator',
    permissions: ['content'],
    act: 'none',
    payload: Type.Object({}),
    reply: Type.Object({
      places: Type.Array(Type.String()),
      scenes: Type.Array(Type.String()),
      times: Type.Array(Type.String()),
    }),
  }),
  saveBanner: endpoint({
    method: 'POST',
    path: '/api/operator/banners/save',
    summary: 'Add a banner or an advert, or change one',
    access: 'operator',
    permissions: ['content'],
    act: 'change',
    about: { record: 'type' },
    payload: Type.Object({
      ...banner,
      before: Type.Optional(Type.Object({ id: RecordId, revision: Revision })),
    }),
    reply: Done,
  }),
  removeBanner: endpoint({
    method: 'POST',
    path: '/api/operator/banners/remove',
    summary: 'Remove a banner or an advert',
    access: 'operator',
    permissions: ['content'],
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({ id: RecordId, revision: Revision }),
    reply: Done,
  }),
  menu: endpoint({
    method: 'POST',
    path: '/api/operator/menu/open',
    summary: 'The groups of the menu with their entries',
    access: 'operator',
    permissions: ['content'],
    act: 'none',
    payload: Type.Object({}),
    reply: Type.Object({ revision: Type.String(), groups: Type.Array(MenuGroup) }),
  }),
  saveMenu: endpoint({
    method: 'POST',
    path: '/api/operator/menu/save',
    summary: 'Change the entries of a group of the menu, and their order',
    access: 'operator',
    permissions: ['content'],
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({ ...MenuGroup.properties, revision: Revision }),
    reply: Done,
  }),
  company: endpoint({
    method: 'POST',
    path: '/api/operator/shop/company',
    summary: 'The company that runs the shop: as it is now, and as it will be',
    access: 'operator',
    permissions: ['finance', 'admin'],
    act: 'none',
    payload: Type.Object({}),
    reply: Type.Object({
      revision: Type.String(),
      now: Type.Union([Company, Type.Null()]),
      versions: Type.Array(
        Type.Object({
          from: Type.String(),
          isNext: Type.Boolean({ description: 'it has not begun' }),
          operator: Type.String(),
          company: Company,
        }),
        { description: 'those that were entered here, the newest first' },
      ),
    }),
  }),
  setCompany: endpoint({
    method: 'POST',
    path: '/api/operator/shop/setCompany',
    summary: 'Set the data of the company that runs the shop from a day on; only later invoices have them',
    access: 'operator',
    permissions: ['finance', 'admin'],
    act: 'change',
    about: { record: 'from' },
    payload: Type.Object({ from: Day, company: Company, revision: Revision }),
    reply: Done,
  }),
  dropCompany: endpoint({
    method: 'POST',
    path: '/api/operator/shop/dropCompany',
    summary: 'Give up data of the company that have not begun',
    access: 'operator',
    permissions: ['finance', 'admin'],
    act: 'change',
    about: { record: 'from' },
    payload: Type.Object({ from: Day, revision: Revision }),
    reply: Done,
  }),
};
