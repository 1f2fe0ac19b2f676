import { type ReactNode, useEffect, useState } from 'react';
import { partsOf, pointerOf } from '../../form/pointer.ts';
import { CallFault } from '../../wizard/call.ts';
import { useEngine } from '../engine-context.ts';
import { labelAt } from '../../form/field-texts.ts';
import { focusUnlessMoved } from '#ui/focus-unless-moved.ts';
import classes from '#ui/field.module.css';
import { Button } from '../look/button.tsx';
import { fieldAria } from '../structure/field-aria.ts';
import { SpokenNote } from '../structure/field-notes.tsx';
import { FieldShell } from '../structure/field-shell.tsx';
import { focusField } from '../structure/focus-field.ts';
import { type TextCodec, useTextInput } from './use-text-input.ts';
import { answerOf, textOf, type WidgetProps } from './widget.ts';

/** Seconds before another code can be requested (the specification's countdown). */
const COUNTDOWN = 60;

const onlyDigits = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '');
const codec: TextCodec = {
  read: (text) => answerOf(onlyDigits(text)),
  show: textOf,
  transform: onlyDigits,
};

/**
 * A code that is sent to the address in another field of the group. The address is validated before the code is
 * sent.
 */
export function OneTimeCodeWidget(props: WidgetProps): ReactNode {
  const engine = useEngine();
  const { wizard, translate, word, sendCode, announce } = engine;
  const input = useTextInput<HTMLInputElement>(props.pointer, codec);
  const [seconds, setSeconds] = useCountdown();
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const address = pointerOf([...partsOf(props.pointer).slice(0, -1), props.schema['x-ui']?.sendTo ?? '']);

  const send = async (): Promise<void> => {
    wizard.leave(address);
    if (wizard.fieldAt(address).error !== null) return void focusField(address);
    setSending(true);
    const move = focusUnlessMoved();
    setFailure(null);
    try {
      await sendCode(textOf(wizard.answerAt(address)), props.schema['x-ui']?.sendBy ?? '');
      setSeconds(COUNTDOWN);
      announce(word('form:code.sent'));
      // The button is disabled during the countdown.
      move(() => focusField(props.pointer));
    } catch (error) {
      const [refused] = error instanceof CallFault ? error.errors : [];
      if (refused === undefined) return setFailure((error as Error).message);
      wizard.refuse([{ ...refused, pointer: address }]);
      move(() => focusField(address));
    } finally {
      setSending(false);
    }
  };
  return (
    <FieldShell field={props}>
      <div className={classes['control']}>
        <input
          {...input}
          {...engine.keyboardOf(props.schema)}
          {...fieldAria(props)}
          id={props.id}
          type="text"
          className={classes['input']}
          placeholder={props.placeholder || undefined}
          enterKeyHint="next"
        />
        <Button
          variant="light"
          busy={sending}
          disabled={seconds > 0}
          className={classes['beside'] ?? ''}
          onClick={() => void send()}
        >
          {seconds > 0 ? translate(['form:code.again'], { seconds }) : word('form:code.get')}
        </Button>
      </div>
      {seconds > 0 && <p className={classes['help']}>{word('form:code.sent')}</p>}
      {failure !== null && (
        <SpokenNote
          id={`${props.id}-problem`}
          tone="error"
          label={labelAt(engine, props.pointer)}
          text={failure}
        />
      )}
    </FieldShell>
  );
}

function useCountdown(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
}
