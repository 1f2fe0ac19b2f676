import { IconReceipt } from '@tabler/icons-react';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import type { AccountTab } from '../account-tab.ts';

export const tab: AccountTab = {
  index: 1,
  name: 'orders',
  sign: IconReceipt,
  Panel: neededPart(async () => (await import('./orders-panel.tsx')).OrdersPanel),
};
