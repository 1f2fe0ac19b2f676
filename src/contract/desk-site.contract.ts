import { Type } from 'typebox';
import { Contact } from './adverts.ts';
import { endpoint } from './define.ts';
import { Count, Day, Done, LocalizedText, Revision } from './shapes.ts';

const Router = Type.String({
  maxLength: 500,
  pattern: '^(/[^\\s/\\\\]\\S*|/|https?://\\S+)?$',
  description: 'a path of this site, an http address, or empty',
});

const MenuGroup = Type.Object({
  id: Count(),
  title: LocalizedText,
  entries: Type.Array(
    Type.Object({
      id: Count({ description: '0 of a new entry' }),
      title: LocalizedText,
      router: Router,
    }),
    { maxItems: 40 },
  ),
});

const Company = Type.Object({ ...Contact.properties });

/** The calls by which operators look after the menu and the data of the company that runs the shop. */
export const deskSite = {
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
