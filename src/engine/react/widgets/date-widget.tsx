import '@mantine/dates/styles.layer.css';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
// Names of months and weekdays; English is dayjs' own.
import 'dayjs/locale/de.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/fr.js';
import 'dayjs/locale/it.js';
import 'dayjs/locale/zh-cn.js';
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
  /** Writes what was typed as a date is written here: on leaving the field, or before Enter sends the form. */
  const settle = (): void => {
    const date = readDate(text);
    if (date !== null && date !== text) props.onChange(date);
  };
  return (
    <TextInput
      {...input}
      placeholder={translate(['form:datePlaceholder'])}
      value={text}
      inputMode="numeric"
      autoComplete={props.schema['x-ui']?.autocomplete ?? 'off'}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      onBlur={() => {
        settle();
        onBlur();
      }}
      rightSection={
        <Popover opened={open} onChange={setOpen} trapFocus returnFocus position="bottom-end">
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={translate(['form:openCalendar'], {
                field: props.label,
              })}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={18} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Calendar text={text} format={props.schema.format} onPick={pick} />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

interface CalendarProps {
  text: string;
  format: string | undefined;
  onPick(date: string | null): void;
}

function Calendar({ text, format, onPick }: CalendarProps): ReactNode {
  const { translate, languageTag } = useEngine();
  const isDate = isCalendarDate(text);
  return (
    <DatesProvider settings={{ locale: languageTag.toLowerCase() }}>
      <DatePicker
        value={isDate ? text : null}
        {...(isDate ? { defaultDate: text } : {})}
        {...rangeOf(format)}
        defaultLevel={format === 'past-date' && text === '' ? 'decade' : 'month'}
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
        onChange={onPick}
      />
    </DatesProvider>
  );
}

function rangeOf(format: string | undefined): {
  minDate?: string;
  maxDate?: string;
} {
  if (format === 'past-date') return { maxDate: dateAt('first') };
  return format === 'future-date' ? { minDate: dateAt('last') } : {};
}
