import { Checkbox, Radio, Select, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldKeys } from '../../form/locale-keys.ts';
import { useEngine } from '../engine-context.ts';
import classes from '../form.module.css';
import { FieldLabel } from './field-label.tsx';
import { inputProps } from './input-props.tsx';
import { textOf, type WidgetProps } from './widget.ts';

interface Choice {
  value: string;
  raw: string | number;
  label: string;
  help: string;
}

function useChoices({ pointer, schema }: WidgetProps): Choice[] {
  const { wizard, translate } = useEngine();
  return (schema.enum ?? []).map((raw) => ({
    value: String(raw),
    raw,
    label: translate(fieldKeys(wizard.flow, pointer, `enum.${raw}`)),
    help: translate(fieldKeys(wizard.flow, pointer, `enumHelp.${raw}`), {
      defaultValue: '',
    }),
  }));
}

export function RadioWidget(props: WidgetProps): ReactNode {
  const choices = useChoices(props);
  const { id, label, description, error } = inputProps(props);
  const choose = (value: string): void =>
    props.onChange(choices.find((choice) => choice.value === value)?.raw);
  return (
    <Radio.Group
      id={id}
      label={label}
      description={description}
      error={error}
      value={textOf(props.value)}
      onChange={choose}
    >
      <div
        className={classes['choices']}
        onBlur={(event) => {
          // Going from one choice to the next is not leaving the field.
          if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur();
        }}
      >
        {choices.map((choice, index) => (
          <Radio.Card
            key={choice.value}
            value={choice.value}
            className={classes['choice']}
            {...(index === 0 ? { id: `${id}-first` } : {})}
          >
            <Radio.Indicator />
            <span>
              {choice.label}
              {choice.help !== '' && <small className={classes['choiceHelp']}>{choice.help}</small>}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

function select(searchable: boolean) {
  return function SelectWidget(props: WidgetProps): ReactNode {
    const { translate } = useEngine();
    const choices = useChoices(props);
    return (
      <Select
        {...inputProps(props)}
        placeholder={props.placeholder || translate(['form:choose'])}
        data={choices.map(({ value, label }) => ({ value, label }))}
        value={textOf(props.value) || null}
        searchable={searchable}
        allowDeselect={!props.required}
        nothingFoundMessage={translate(['form:nothingFound'])}
        onChange={(value) => props.onChange(choices.find((choice) => choice.value === value)?.raw)}
      />
    );
  };
}

export const SelectWidget = select(false);
export const SearchSelectWidget = select(true);

export function CheckboxWidget(props: WidgetProps): ReactNode {
  const { id, description, error, onBlur } = inputProps(props);
  return (
    <Stack justify="end" h="100%">
      <Checkbox
        id={id}
        label={<FieldLabel label={props.label} required={props.required} />}
        description={description}
        error={error}
        checked={props.value === true}
        onBlur={onBlur}
        onChange={(event) => props.onChange(event.currentTarget.checked || undefined)}
      />
    </Stack>
  );
}
