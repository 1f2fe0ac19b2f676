import type { RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import type { Reply } from '#contract/define.ts';
import type { deskSite } from '#contract/desk-site.contract.ts';

/** A banner or an advert in the list. */
export type Banner = RowOf<typeof deskSite.banners>;

/** A group of the menu. */
export type MenuGroup = Reply<typeof deskSite.menu>['groups'][number];

/** An entry of the menu. */
export type MenuEntry = MenuGroup['entries'][number];
