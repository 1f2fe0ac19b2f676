import { roomPath } from '#app/parts/back-office/room.ts';

/** The page of a post in this room. */
export const postPath = (id: number): string => roomPath(`community/posts/${id}`);

/** The page of a reported conversation in this room. */
export const conversationPath = (id: number): string => roomPath(`community/messages/${id}`);
