import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { datesOf } from '../../form/formats.ts';
import { readDate, writesDayFirst } from '../../form/read-date.ts';
import { useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
import { fieldAria } from '../structure/field-aria.ts';
import { FieldShell } from '../structure/field-shell.tsx';
import { isTouch } from './is-touch.ts';
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
 * A date. On phones the browser's own picker opens, because their numeric keyboards have no hyphens. A text that the
 * picker could not show, from an older draft, is typed there, too.
 */
export function DateWidget(props: WidgetProps): ReactNode {
  const { wizard } = useEngine();
  const [isPicked] = useState(() => {
    const text = textOf(wizard.answerAt(props.pointer));
    return isTouch() && (text === '' || readDate(text) === text);
  });
  return isPicked ? <PickedDate {...props} /> : <TypedDate {...props} />;
}

function PickedDate(props: WidgetProps): ReactNode {
  const { keyboardOf } = useEngine();
  const input = useTextInput<HTMLInputElement>(props.pointer, codec);
  const { minDate, maxDate } = datesOf(props.schema.format);
  return (
    <FieldShell field={props}>
      <input
        {...input}
        {...keyboardOf(props.schema)}
        {...fieldAria(props)}
        id={props.id}
        type="date"
        min={minDate}
        max={maxDate}
        className={classes['input']}
      />
    </FieldShell>
  );
}

/**
 * A date that is typed or picked in a calendar. A typed text that is not a date stays in the field as the answer,
 * and the schema refuses it. The calendar's code is loaded when it is opened for the first time.
 */
function TypedDate(props: WidgetProps): ReactNode {
  const { wizard, set, word, translate, languageTag, keyboardOf } = useEngine();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { onBlur, ...input } = useTextInput<HTMLInputElement>(props.pointer, codec);
  /** Converts the typed date to yyyy-MM-dd: when the field is left, or before Enter submits the form. */
  const settle = (): void => {
    const text = textOf(wizard.answerAt(props.pointer));
    const date = readDate(text.normalize('NFKC'), writesDayFirst(languageTag));
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
          {...keyboardOf(props.schema)}
          {...fieldAria(props)}
          id={props.id}
          className={classes['input']}
          placeholder={props.placeholder || word('form:datePlaceholder')}
          enterKeyHint="next"
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
