import { Select } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { type Option, useEngine } from '../engine-context.ts';
import { inputProps } from './input-props.tsx';
import { textOf, type WidgetProps } from './widget.ts';

/** The choices of a format; null while they are on their way. */
export function useOptions(format: string): readonly Option[] | null {
  const { loadOptions } = useEngine();
  const [options, setOptions] = useState<readonly Option[] | null>(null);
  useEffect(() => {
    let current = true;
    void loadOptions(format).then((loaded) => current && setOptions(loaded));
    return () => void (current = false);
  }, [format, loadOptions]);
  return options;
}

/** A long list that the application supplies: countries, airports. Found by typing, with or without accents. */
export function OptionsWidget(props: WidgetProps): ReactNode {
  const { translate } = useEngine();
  const options = useOptions(props.schema.format ?? '');
  const value = textOf(props.value);
  return (
    <Select
      {...inputProps(props)}
      placeholder={props.placeholder || translate([options === null ? 'form:loading' : 'form:typeToSearch'])}
      // A value that was saved before the list has arrived stays what it is.
      data={
        options === null ? [{ value, label: value }].filter((option) => option.value !== '') : [...options]
      }
      value={value || null}
      searchable
      clearable={!props.required}
      filter={({ options: all, search }) => {
        const wanted = plain(search);
        return all.filter((option) => 'value' in option && plain(option.label).includes(wanted));
      }}
      nothingFoundMessage={translate(['form:nothingFound'])}
      onChange={(chosen) => props.onChange(chosen ?? undefined)}
    />
  );
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
