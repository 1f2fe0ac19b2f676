import { IconReceipt } from '@tabler/icons-react';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import type { AccountTab } from '../../shell/account-tab.ts';

const load = () => import('./orders-panel.tsx');

export const tab: AccountTab = {
  index: 1,
  name: 'orders',
  sign: IconReceipt,
  Panel: neededPart(async () => (await load()).OrdersPanel),
  loadAhead: load,
};
