import { Type } from 'typebox';
import { endpoint } from './define.ts';

/** Favourites of all content sections. */
export const myFavourites = {
  kinds: endpoint({
    method: 'GET',
    path: '/api/myfavorite/kinds',
    summary: "The kinds of records that are among the caller's favourites, for example guide",
    access: 'user',
    payload: Type.Object({}),
    reply: Type.Array(Type.String()),
  }),
};
