import type { Reply } from '#contract/define.ts';
import type { deskSite } from '#contract/desk-site.contract.ts';

/** A group of the menu. */
export type MenuGroup = Reply<typeof deskSite.menu>['groups'][number];

/** An entry of the menu. */
export type MenuEntry = MenuGroup['entries'][number];
