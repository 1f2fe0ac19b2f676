import type { AccountTab } from '../../shell/account-tab.ts';

const tabs = import.meta.glob<AccountTab>('../**/*.tab.ts', { eager: true, import: 'tab' });

/** The tabs in their order. */
export const accountTabs: readonly AccountTab[] = Object.values(tabs).sort((a, b) => a.index - b.index);
