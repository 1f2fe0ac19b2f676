import { IconTag } from '@tabler/icons-react';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import type { AccountTab } from '../../../shell/account-tab.ts';

export const tab: AccountTab = {
  index: 2,
  name: 'secondHand',
  sign: IconTag,
  Panel: neededPart(
    async () => (await import('./second-hand-panel.tsx')).SecondHandPanel,
    ['second-hand', 'content', 'community'],
  ),
};
