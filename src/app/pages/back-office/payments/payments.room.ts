import { IconCash } from '@tabler/icons-react';
import type { Room } from '#app/parts/back-office/room.ts';

export const room: Room = {
  path: 'payments',
  order: 3,
  permissions: ['finance'],
  icon: IconCash,
  namespaces: ['desk-payments', 'back-office', 'orders', 'offers', 'payment'],
  orderPath: (number) => `order/${number}`,
  load: async () => (await import('./payments-room.tsx')).PaymentsRoom,
};
