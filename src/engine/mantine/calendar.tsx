import '@mantine/dates/styles.layer.css';
import { Popover } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
// Names of months and weekdays; English is built into dayjs.
import 'dayjs/locale/de.js';
import 'dayjs/locale/es.js';
import 'dayjs/locale/fr.js';
import 'dayjs/locale/it.js';
import 'dayjs/locale/zh-cn.js';
import type { ReactNode } from 'react';
import { datesOf } from '../form/formats.ts';
import { useEngine } from '../react/engine-context.ts';
import type { CalendarProps } from '../react/look/components.ts';
import classes from '#ui/field.module.css';

/** A calendar in a popover beside its field. */
export function Calendar({ label, date, format, onPick, onClose }: CalendarProps): ReactNode {
  const { word, languageTag } = useEngine();
  return (
    <Popover
      opened
      onDismiss={onClose}
      onChange={(opened) => opened || onClose()}
      trapFocus
      position="bottom-end"
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes['anchor']} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <DatesProvider settings={{ locale: languageTag.toLowerCase(), weekendDays: [] }}>
          <DatePicker
            value={date}
            {...(date === null ? {} : { defaultDate: date })}
            {...datesOf(format)}
            // The days of other months are hidden, and weekends are not red: both colours have too little contrast.
            hideOutsideDates
            defaultLevel={format === 'past-date' && date === null ? 'decade' : 'month'}
            ariaLabels={{
              nextMonth: word('form:calendar.nextMonth'),
              previousMonth: word('form:calendar.previousMonth'),
              nextYear: word('form:calendar.nextYear'),
              previousYear: word('form:calendar.previousYear'),
              nextDecade: word('form:calendar.nextDecade'),
              previousDecade: word('form:calendar.previousDecade'),
              // The buttons for month and year show their own names, so they need no label here.
            }}
            // A click on the selected day selects it again; Mantine reports it as null.
            onChange={(picked) => {
              const day = picked ?? date;
              if (day === null) onClose();
              else onPick(day);
            }}
          />
        </DatesProvider>
      </Popover.Dropdown>
    </Popover>
  );
}
