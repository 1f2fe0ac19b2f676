import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskFilter } from './list-types.ts';
import type { DeskAddress } from './use-desk-address.ts';

interface DeskFiltersProps {
  filters: readonly DeskFilter<string>[];
  address: DeskAddress;
}

/** The filters above a list. A text counts when it is left or confirmed with Enter, everything else at once. */
export function DeskFilters({ filters, address }: DeskFiltersProps): ReactNode {
  return (
    <Group role="search" gap={10} align="flex-end">
      {filters.map((filter) => (
        <OneFilter key={filter.name} filter={filter} address={address} />
      ))}
    </Group>
  );
}

function OneFilter({ filter, address }: { filter: DeskFilter<string>; address: DeskAddress }): ReactNode {
  const { t } = useTranslation('desk');
  const value = address.filter(filter.name);
  const set = (to: string): void => {
    if (to !== value) address.set({ [filter.name]: to });
  };
  if (filter.kind === 'choice')
    return (
      <NativeSelect
        size="sm"
        label={filter.label}
        value={value}
        data={[{ value: '', label: t('list.all') }, ...filter.choices]}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  if (filter.kind === 'yes')
    return (
      <Checkbox
        mb={8}
        label={filter.label}
        checked={value !== ''}
        onChange={(event) => set(event.currentTarget.checked ? '1' : '')}
      />
    );
  if (filter.kind === 'day')
    return (
      <TextInput
        size="sm"
        type="date"
        label={filter.label}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  return <TextFilter label={filter.label} value={value} onSet={set} />;
}

function TextFilter(props: { label: string; value: string; onSet: (value: string) => void }): ReactNode {
  const { onSet, value } = props;
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  // A saved view was opened, or the address has changed otherwise. The field stays, and keeps the focus.
  if (before !== value) {
    setBefore(value);
    setTyped(value);
  }
  return (
    <TextInput
      size="sm"
      w={190}
      label={props.label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => onSet(typed.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSet(typed.trim());
      }}
    />
  );
}
