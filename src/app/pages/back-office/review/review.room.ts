import { IconChecklist } from '@tabler/icons-react';
import type { Room } from '#app/parts/back-office/room.ts';

export const room: Room = {
  path: 'review',
  order: 2,
  permissions: ['review'],
  icon: IconChecklist,
  namespaces: ['desk-review', 'orders', 'offers', 'form', 'fields', 'countries'],
  orderPath: (orderNumber) => orderNumber,
  load: async () => (await import('./review-room.tsx')).ReviewRoom,
};
