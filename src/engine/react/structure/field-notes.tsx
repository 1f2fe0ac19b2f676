import { type ReactNode, useEffect } from 'react';
import { Hidden } from '#ui/hidden.tsx';
import { useEngine } from '../engine-context.ts';
import { afterLabel, errorLine, errorText, warningText } from '../../form/field-texts.ts';
import { OtherDate } from './other-date.tsx';
import type { WidgetProps } from '../widgets/widget.ts';
import classes from '#ui/field.module.css';

/** The texts below an input: help, the state of its check, warning and error. */
export function FieldNotes({ id, help, state, label }: WidgetProps): ReactNode {
  const engine = useEngine();
  const { error, warning, check, filled } = state;
  return (
    <>
      {help !== '' && (
        <p id={`${id}-help`} className={classes['help']}>
          {help}
        </p>
      )}
      {check !== null && (
        <p id={`${id}-note`} className={classes['help']}>
          {engine.word(`form:check.${check}`)}
        </p>
      )}
      {/* The label has a sign for it, and a box above the fields says what the sign means. */}
      {check === null && filled && <Hidden id={`${id}-note`}>{engine.word('form:filledIn')}</Hidden>}
      {warning !== null && (
        <SpokenNote id={`${id}-warning`} tone="warning" label={label} text={warningText(engine, warning)} />
      )}
      {error !== null && (
        <SpokenNote
          id={`${id}-error`}
          tone="error"
          label={errorLine(engine, error).rest === '' ? '' : label}
          text={errorText(engine, error)}
        />
      )}
      {error !== null && <OtherDate error={error} />}
    </>
  );
}

interface SpokenNoteProps {
  id: string;
  tone: 'error' | 'warning';
  /** The field's label; empty for a text that names the field itself. */
  label: string;
  text: string;
}

/** A text that may appear after the focus has left the field. So it is announced, with the field's label. */
export function SpokenNote({ id, tone, label, text }: SpokenNoteProps): ReactNode {
  const engine = useEngine();
  const { announceOne } = engine;
  const said = label === '' ? text : `${label}${afterLabel(engine, label, text)}`;
  useEffect(() => announceOne(said), [announceOne, said]);
  return (
    <p id={id} className={classes[tone]}>
      {text}
    </p>
  );
}
