/** The longest id of a new flow, with its folder. */
const LONGEST = 60;

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
    .slice(0, LONGEST - 20)
    .replace(/-+$/, '');

/** Whether a text can be the last part of a flow's id. */
export const isSlug = (text: string): boolean =>
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) && text.length <= LONGEST - 20;
