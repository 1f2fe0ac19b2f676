import type { DeskFilter } from './list-types.ts';
import type { DeskAddress } from './use-desk-address.ts';

/** The filters and the order of an address as fields of a payload; what is empty is left out. */
export function wantedOf(
  { filter, sort }: Pick<DeskAddress, 'filter' | 'sort'>,
  filters: readonly DeskFilter<string>[],
): Record<string, unknown> {
  const fields = filters.flatMap((each): [string, unknown][] => {
    const value = filter(each.name).trim();
    if (value === '') return [];
    if (each.kind === 'yes') return [[each.name, true]];
    return [[each.name, each.kind === 'choice' && each.isNumber === true ? Number(value) : value]];
  });
  return { ...Object.fromEntries(fields), ...(sort !== '' && { sort }) };
}
