import { IconMessages } from '@tabler/icons-react';
import type { Room } from '#app/parts/back-office/room.ts';

export const room: Room = {
  path: 'community',
  order: 6,
  permissions: ['moderate'],
  icon: IconMessages,
  namespaces: ['desk-community', 'community', 'community.flow', 'content'],
  load: async () => (await import('./community-room.tsx')).CommunityRoom,
};
