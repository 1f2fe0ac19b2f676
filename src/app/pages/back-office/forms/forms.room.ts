import { IconForms } from '@tabler/icons-react';
import type { Room } from '#app/parts/back-office/room.ts';

export const room: Room = {
  path: 'forms',
  order: 8,
  permissions: ['forms'],
  icon: IconForms,
  namespaces: ['desk-forms'],
  load: async () => (await import('./forms-room.tsx')).FormsRoom,
};
