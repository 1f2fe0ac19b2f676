import type { HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from 'react';
import { useEngine } from '../engine-context.ts';
import classes from '#ui/field.module.css';
import { fieldAria } from '../structure/field-aria.ts';
import { FieldShell } from '../structure/field-shell.tsx';
import { numberCodec } from './number-codec.ts';
import { type TextCodec, useTextInput } from './use-text-input.ts';
import { answerOf, textOf, type WidgetProps } from './widget.ts';

const asTyped: TextCodec = { read: answerOf, show: textOf };
const trimmed: TextCodec = { read: (text) => answerOf(text.trim()), show: textOf };
const capitals = (text: string): string => text.toUpperCase();

/** Passports spell names and numbers in capitals; typing them small is no mistake. */
const upperCase: TextCodec = {
  read: (text) => answerOf(capitals(text)),
  show: textOf,
  transform: capitals,
};

interface LineOptions extends Pick<HTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoCapitalize'> {
  type?: HTMLInputTypeAttribute;
}

function line(codec: TextCodec, { type, ...options }: LineOptions = {}) {
  return function LineWidget(props: WidgetProps): ReactNode {
    const input = useTextInput<HTMLInputElement>(props.pointer, codec);
    return (
      <FieldShell field={props}>
        <input
          {...input}
          {...options}
          {...fieldAria(props)}
          id={props.id}
          type={type}
          dir="auto"
          className={classes['input']}
          placeholder={props.placeholder || undefined}
          autoComplete={props.schema['x-ui']?.autocomplete}
        />
      </FieldShell>
    );
  };
}

export const TextWidget = line(asTyped);
export const EmailWidget = line(trimmed, { type: 'email', autoCapitalize: 'none' });
export const UpperCaseWidget = line(upperCase, { autoCapitalize: 'characters' });

export function TextareaWidget(props: WidgetProps): ReactNode {
  const input = useTextInput<HTMLTextAreaElement>(props.pointer, asTyped);
  return (
    <FieldShell field={props}>
      <textarea
        {...input}
        spellCheck
        {...fieldAria(props)}
        id={props.id}
        dir="auto"
        className={classes['input']}
        placeholder={props.placeholder || undefined}
        autoComplete={props.schema['x-ui']?.autocomplete}
        rows={props.schema['x-ui']?.rows ?? 4}
      />
    </FieldShell>
  );
}

/** Whoever pastes a number with the application's own country code, or in groups, means the same number. */
function nationalCodec(areaCode: string): TextCodec {
  const code = areaCode.replace('+', '');
  const known = codecs.get(code);
  if (known !== undefined) return known;
  const withCode = new RegExp(`^(?:\\+|00)?${code}(?=\\d{8,}$)`);
  const codec: TextCodec = {
    read: (text) => answerOf(text.replaceAll(/[\s-]/g, '').replace(withCode, '')),
    show: textOf,
  };
  codecs.set(code, codec);
  return codec;
}
const codecs = new Map<string, TextCodec>();

/** A telephone number of the country that the application is at home in, without its code. */
export function NationalNumberWidget(props: WidgetProps): ReactNode {
  const { areaCode = '' } = useEngine();
  const input = useTextInput<HTMLInputElement>(props.pointer, nationalCodec(areaCode));
  return (
    <FieldShell field={props}>
      <input
        {...input}
        {...fieldAria(props)}
        id={props.id}
        type="tel"
        dir="ltr"
        className={classes['input']}
        placeholder={props.placeholder || undefined}
        autoComplete={props.schema['x-ui']?.autocomplete}
      />
    </FieldShell>
  );
}

/** A number as the language writes it. Not type=number: that hides what was typed wrong and jumps at the wheel. */
export function NumberWidget(props: WidgetProps): ReactNode {
  const { languageTag } = useEngine();
  const input = useTextInput<HTMLInputElement>(props.pointer, numberCodec(languageTag));
  const isWhole = props.schema.type === 'integer' && (props.schema.minimum ?? -1) >= 0;
  return (
    <FieldShell field={props}>
      <input
        {...input}
        {...fieldAria(props)}
        id={props.id}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        className={classes['input']}
        placeholder={props.placeholder || undefined}
        autoComplete={props.schema['x-ui']?.autocomplete}
      />
    </FieldShell>
  );
}
