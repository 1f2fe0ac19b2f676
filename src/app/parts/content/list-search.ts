import type { Filters } from './use-list-address.ts';

/**
 * The filters of a list as its call takes them. Classifications are numbers on the wire; what is no number finds nothing,
 * as an unknown one does.
 */
export function searchOf({ classification, ...places }: Filters): Record<string, string | number> {
  if (classification === undefined) return places;
  return {
    ...places,
    classification: /^[1-9]\d{0,8}$/.test(classification) ? Number(classification) : 2_147_483_647,
  };
}
