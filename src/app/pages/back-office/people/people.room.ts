import { IconUsers } from '@tabler/icons-react';
import type { Room } from '#app/parts/back-office/room.ts';

export const room: Room = {
  path: 'people',
  order: 9,
  permissions: ['people', 'admin'],
  icon: IconUsers,
  namespaces: ['desk-people', 'back-office', 'orders', 'auth', 'products'],
  load: async () => (await import('./people-room.tsx')).PeopleRoom,
};
