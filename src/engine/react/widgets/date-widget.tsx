import '@mantine/dates/styles.layer.css';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { dateAt, isCalendarDate } from '../../form/calendar-date.ts';
import { readDate } from '../../form/read-date.ts';
import { useEngine } from '../engine-context.ts';
import { inputProps } from './input-props.tsx';
import { textOf, type WidgetProps } from './widget.ts';

/**
 * A date that is typed or picked. What was typed stays in the field, right or wrong: a text that is no date is an
 * answer that the schema refuses, not one that vanishes.
 */
export function DateWidget(props: WidgetProps): ReactNode {
  const { translate } = useEngine();
  const [open, setOpen] = useState(false);
  const text = textOf(props.value);
  const { onBlur, ...input } = inputProps(props);
  const pick = (date: string | null): void => {
    props.onChange(date ?? undefined);
    setOpen(false);
  };
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      trapFocus
      returnFocus
      position="bottom-end"
      withinPortal={false}
    >
      <Popover.Target>
        <TextInput
          {...input}
          placeholder={translate(['form:datePlaceholder'])}
          value={text}
          inputMode="numeric"
          autoComplete={props.schema['x-ui']?.autocomplete ?? 'off'}
          onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
          onBlur={() => {
            const date = readDate(text);
            if (date !== null && date !== text) props.onChange(date);
            onBlur();
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={translate(['form:openCalendar'], { field: props.label })}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={18} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={isCalendarDate(text) ? text : null}
          {...(isCalendarDate(text) ? { defaultDate: text } : {})}
          {...rangeOf(props.schema.format)}
          defaultLevel={props.schema.format === 'past-date' && text === '' ? 'decade' : 'month'}
          ariaLabels={{
            nextMonth: translate(['form:calendar.nextMonth']),
            previousMonth: translate(['form:calendar.previousMonth']),
            nextYear: translate(['form:calendar.nextYear']),
            previousYear: translate(['form:calendar.previousYear']),
            nextDecade: translate(['form:calendar.nextDecade']),
            previousDecade: translate(['form:calendar.previousDecade']),
            monthLevelControl: translate(['form:calendar.chooseMonth']),
            yearLevelControl: translate(['form:calendar.chooseYear']),
          }}
          onChange={pick}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function rangeOf(format: string | undefined): { minDate?: string; maxDate?: string } {
  if (format === 'past-date') return { maxDate: dateAt('first') };
  return format === 'future-date' ? { minDate: dateAt('last') } : {};
}
