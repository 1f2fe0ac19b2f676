import { IconMessages } from '@tabler/icons-react';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import type { AccountTab } from '../../../shell/account-tab.ts';

export const tab: AccountTab = {
  index: 3,
  name: 'forum',
  sign: IconMessages,
  Panel: neededPart(
    async () => (await import('./forum-panel.tsx')).ForumPanel,
    ['forum-own', 'forum', 'content', 'community'],
  ),
};
