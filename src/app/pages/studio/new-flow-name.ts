import { longestNewName } from '#contract/new-flow-id.ts';

/**
 * The last part of a new flow's id that is proposed for its name; empty where the name has no Latin letter.
 *
 * @example slugOf('Visa für Crew') // 'visa-fur-crew'
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, longestNewName)
    .replace(/-+$/, '');
