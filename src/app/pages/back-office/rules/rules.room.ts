import { IconReceiptYuan } from '@tabler/icons-react';
import type { Room } from '#app/parts/back-office/room.ts';

export const room: Room = {
  path: 'rules',
  order: 7,
  permissions: ['rules', 'finance', 'content'],
  icon: IconReceiptYuan,
  namespaces: [
    'desk-rules',
    'back-office',
    'orders',
    'entry-check',
    'countries',
    'consent',
    'desk-fulfilment',
  ],
  load: async () => (await import('./rules-room.tsx')).RulesRoom,
};
