import { IconFileText } from '@tabler/icons-react';
import type { Room } from '#app/parts/back-office/room.ts';

export const room: Room = {
  path: 'content',
  order: 5,
  permissions: ['content', 'translate'],
  icon: IconFileText,
  namespaces: ['desk-content', 'content.flow', 'form'],
  load: async () => (await import('./content-room.tsx')).ContentRoom,
};
