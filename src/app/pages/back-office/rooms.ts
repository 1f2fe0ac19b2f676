import type { Permission } from '#contract/permissions.ts';
import type { Room } from '#app/parts/back-office/room.ts';

const found = import.meta.glob<Room>('./*/*.room.ts', { eager: true, import: 'room' });

/** All rooms in the order of the rail. */
export const rooms: readonly Room[] = Object.values(found).toSorted((a, b) => a.order - b.order);

/** The rooms that somebody with these permissions may enter. */
export const roomsFor = (permissions: readonly Permission[]): readonly Room[] =>
  rooms.filter((room) => room.permissions.some((each) => permissions.includes(each)));
