import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
import { fieldAria } from '../structure/field-aria.ts';
import { FieldShell } from '../structure/field-shell.tsx';
import { type TextCodec, useTextInput } from './use-text-input.ts';
import { answerOf, textOf, type WidgetProps } from './widget.ts';

const codec: TextCodec = { read: answerOf, show: textOf, isSecret: true };

/** A password field with a button that shows the password. */
export function PasswordWidget(props: WidgetProps): ReactNode {
  const { word, keyboardOf } = useEngine();
  const [shown, setShown] = useState(false);
  const input = useTextInput<HTMLInputElement>(props.pointer, codec);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <FieldShell field={props}>
      <div className={classes['control']}>
        <input
          {...input}
          {...keyboardOf(props.schema)}
          {...fieldAria(props)}
          id={props.id}
          type={shown ? 'text' : 'password'}
          className={classes['input']}
          placeholder={props.placeholder || undefined}
          enterKeyHint="next"
        />
        <button
          type="button"
          className={classes['inside']}
          aria-label={word('form:showPassword')}
          aria-pressed={shown}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden />
        </button>
      </div>
    </FieldShell>
  );
}
