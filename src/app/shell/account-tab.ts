import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/**
 * A tab of the personal center. It is in a file `x.tab.ts` below `src/app/pages`, and is found by that name: a tab
 * whose file does not exist yet is not shown.
 *
 * @example
 * export const tab: AccountTab = {
 *   index: 3, name: 'forum', sign: IconMessages,
 *   Panel: neededPart(async () => (await import('./forum-panel.tsx')).ForumPanel, ['forum']),
 * };
 */
export interface AccountTab {
  /** Its position, which is `index` in the address. The other parameters of the address belong to the tab. */
  readonly index: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** The key of its name in `account:tabs`. */
  readonly name: 'information' | 'orders' | 'secondHand' | 'forum' | 'favourites' | 'jobs' | 'messages';
  readonly sign: Icon;
  /** The content of the tab, with a heading of the first level. A `neededPart` is loaded when the tab is opened. */
  readonly Panel: ComponentType;
  /** Loads the panel while another tab is read, so that it opens without a connection to the server, too. */
  readonly loadAhead?: () => Promise<unknown>;
}

/** The address of a tab. */
export const tabPath = (index: number): string => `/personalCenter?index=${index}`;
