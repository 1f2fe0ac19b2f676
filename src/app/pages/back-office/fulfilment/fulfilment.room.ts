import { IconTruckDelivery } from '@tabler/icons-react';
import type { Room } from '#app/parts/back-office/room.ts';

export const room: Room = {
  path: 'fulfilment',
  order: 4,
  permissions: ['fulfil'],
  icon: IconTruckDelivery,
  namespaces: ['desk-fulfilment', 'back-office', 'orders', 'offers'],
  load: async () => (await import('./fulfilment-room.tsx')).FulfilmentRoom,
};
