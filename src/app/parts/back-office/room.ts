import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Permission } from '#contract/permissions.ts';

/** A room of the back office. It is in `x.room.ts` of its folder, and is found by that name. */
export interface Room {
  /** Below `/backOffice/`; its name is the text `rooms.<path>` of the catalogue `desk`. The room `today` has none below it. */
  readonly path: string;
  /** Where it stands in the rail. */
  readonly order: number;
  /** Of which an operator needs one. */
  readonly permissions: readonly Permission[];
  readonly icon: Icon;
  /** The catalogues that are loaded with it. */
  readonly namespaces: readonly string[];
  /** The page of an order, by its number, if the room has one: below `path`. */
  readonly orderPath?: (orderNumber: string) => string;
  readonly load: () => Promise<ComponentType>;
}

/** The address of a room, or of a page below it. */
export const roomPath = (path: string): `/${string}` => `/backOffice/${path}`;

/** The address of the page of an order in a room; the list of the room where it has no such pages. */
export const orderPathIn = ({ path, orderPath }: Room, orderNumber: string): `/${string}` =>
  roomPath(orderPath === undefined ? path : `${path}/${orderPath(orderNumber)}`);
