import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { readDate } from '../../form/read-date.ts';
import { useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
import { fieldAria } from '../structure/field-aria.ts';
import { FieldShell } from '../structure/field-shell.tsx';
import { LazyCalendar } from './lazy-calendar.tsx';
import { type TextCodec, useTextInput } from './use-text-input.ts';
import { answerOf, textOf, type WidgetProps } from './widget.ts';

/** One `path` only, because a page may have hundreds of dates. */
const calendarSign = (
  <svg viewBox="0 0 24 24" className={classes['sign']} aria-hidden>
    <path d="M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM16 3v4M8 3v4M4 11h16" />
  </svg>
);

const codec: TextCodec = { read: answerOf, show: textOf };

/**
 * A date that is typed or picked in a calendar. A typed text that is not a date stays in the field as the answer,
 * and the schema refuses it. The calendar's code is loaded when it is opened for the first time.
 */
export function DateWidget(props: WidgetProps): ReactNode {
  const { wizard, set, word, translate } = useEngine();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { onBlur, ...input } = useTextInput<HTMLInputElement>(props.pointer, codec);
  /** Converts the typed date to yyyy-MM-dd: when the field is left, or before Enter submits the form. */
  const settle = (): void => {
    const text = textOf(wizard.answerAt(props.pointer));
    const date = readDate(text.normalize('NFKC'));
    if (date !== null && date !== text) set(props.pointer, date);
  };
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <FieldShell field={props}>
      <div className={classes['control']}>
        <input
          {...input}
          {...fieldAria(props)}
          id={props.id}
          inputMode="numeric"
          className={classes['input']}
          placeholder={props.placeholder || word('form:datePlaceholder')}
          autoComplete={props.schema['x-ui']?.autocomplete}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
          onBlur={(event) => {
            settle();
            onBlur(event);
          }}
        />
        <button
          ref={opener}
          type="button"
          className={classes['inside']}
          aria-label={translate(['form:openCalendar'], { field: props.label })}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => (open ? close() : setOpen(true))}
        >
          {calendarSign}
        </button>
        {open && (
          <LazyCalendar
            label={props.label}
            date={readDate(textOf(wizard.answerAt(props.pointer)))}
            format={props.schema.format}
            onPick={(date) => {
              set(props.pointer, date);
              close();
            }}
            onClose={close}
          />
        )}
      </div>
    </FieldShell>
  );
}
