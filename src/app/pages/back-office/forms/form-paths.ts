import { roomPath } from '#app/parts/back-office/room.ts';

/** The page of a form in this room. */
export const formPath = (flow: string): string => roomPath(`forms/form/${flow}`);

/** A form in the studio, where it is edited, or one of its releases. */
export const studioPath = (flow: string, release?: number): string =>
  `/studio?${new URLSearchParams({ flow, ...(release !== undefined && { release: String(release) }) })}`;
