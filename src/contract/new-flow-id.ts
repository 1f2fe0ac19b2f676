import { formFolder } from './forms.ts';

/** The most characters of a new flow's id, with its folder. */
const LONGEST = 60;

/** The most characters of the last part of a new flow's id, so that there is room for its folder. */
export const longestNewName = 40;

/** The folders whose pages show flows of any name. */
const folders = ['visa', 'vip', formFolder];

const pattern = new RegExp(`^(${folders.join('|')})/[a-z][a-z0-9]*(-[a-z0-9]+)*$`);

/**
 * Whether a new flow may have an id: that of a folder whose pages show flows of any name.
 *
 * @example isNewId('visa/crew-members') // true
 */
export const isNewId = (id: string): boolean => pattern.test(id) && id.length <= LONGEST;

/** Whether a new flow may have this id: in the folder of the one that it is begun from. */
export const mayBegin = (id: string, like: string): boolean =>
  isNewId(id) && id.split('/')[0] === like.split('/')[0];
