import { IconHistory } from '@tabler/icons-react';
import type { Room } from '#app/parts/back-office/room.ts';

export const room: Room = {
  path: 'record',
  order: 10,
  permissions: ['people', 'admin'],
  icon: IconHistory,
  namespaces: ['desk-record', 'back-office'],
  load: async () => (await import('./record-room.tsx')).RecordRoom,
};
