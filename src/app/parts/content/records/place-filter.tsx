import { Group, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Endpoint } from '#contract/define.ts';
import type { LocalizedText } from '#contract/locale.ts';
import { type Filters, useListAddress } from './use-list-address.ts';

interface Place {
  readonly code: string;
  readonly title: LocalizedText;
  readonly children?: readonly Place[];
}

/** The levels of places, from the widest to the narrowest; they are the filters of the list. */
export const placeNames = ['country', 'province', 'city'] as const;

interface PlaceFilterProps {
  /** The call for the places of the section, and what it needs. */
  call: Endpoint;
  given?: Readonly<Record<string, number>>;
  /** The levels that can be chosen. */
  levels?: readonly (typeof placeNames)[number][];
  /** The labels of the levels, where they have not their usual names. */
  labels?: Readonly<Partial<Record<(typeof placeNames)[number], string>>>;
  /** Further filters beside them. */
  children?: ReactNode;
}

const nothing = {};

/** Selects for country, province and city, each with the places within the one before. The choice is in the address. */
export function PlaceFilter({
  call,
  given = nothing,
  levels = placeNames,
  labels = nothing,
  children,
}: PlaceFilterProps) {
  const { t } = useTranslation('content');
  const localized = useLocalized();
  const { filters, filterBy } = useListAddress(placeNames);
  const query = useCall(call, given);
  return (
    <Loaded query={query} rows={1} height={44}>
      {(data) => (
        <Group role="group" aria-label={t('filter.label')} maw={840} gap="12px 16px" align="flex-end">
          {levels.map((name) => {
            const level = placeNames.indexOf(name);
            const { places, above } = placesAt(data as readonly Place[], level, filters);
            const chosen = filters[name] ?? '';
            const known = places.map(({ code, title }) => ({ value: code, label: localized(title) }));
            // An address may name a place that there is nothing about.
            const unknown = chosen === '' || places.some(({ code }) => code === chosen) ? [] : [chosen];
            return (
              <NativeSelect
                key={name}
                flex="1 1 200px"
                label={labels[name] ?? t(`filter.${name}`)}
                size="md"
                value={chosen}
                disabled={level > 0 && known.length === 0 && chosen === ''}
                onChange={({ currentTarget }) => filterBy({ ...above, [name]: currentTarget.value })}
                data={[{ value: '', label: t('filter.all') }, ...known, ...unknown]}
              />
            );
          })}
          {children}
        </Group>
      )}
    </Loaded>
  );
}

/**
 * The places of a level, and what is chosen above it. Where there is one place only, it need not be chosen before the
 * places within it.
 */
function placesAt(
  all: readonly Place[],
  level: number,
  chosen: Filters,
): { places: readonly Place[]; above: Filters } {
  let places = all;
  const above: Record<string, string> = {};
  for (const name of placeNames.slice(0, level)) {
    const [only, ...others] = places;
    const code = chosen[name] ?? (others.length === 0 ? only?.code : undefined);
    if (code !== undefined) above[name] = code;
    places = places.find((place) => place.code === code)?.children ?? [];
  }
  return { places, above };
}
