import { IconSunrise } from '@tabler/icons-react';
import type { Room } from '#app/parts/back-office/room.ts';
import { permissions } from '#contract/permissions.ts';

export const room: Room = {
  path: 'today',
  order: 1,
  permissions,
  icon: IconSunrise,
  namespaces: ['desk-today'],
  load: async () => (await import('./today-room.tsx')).TodayRoom,
};
