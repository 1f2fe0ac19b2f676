import { IconMail } from '@tabler/icons-react';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { messagesTab } from '#contract/posts.ts';
import type { AccountTab } from '../../../shell/account-tab.ts';

export const tab: AccountTab = {
  index: messagesTab,
  name: 'messages',
  sign: IconMail,
  Panel: neededPart(
    async () => (await import('./messages-panel.tsx')).MessagesPanel,
    ['message', 'community'],
  ),
};
