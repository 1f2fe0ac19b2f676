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

/** Passports write names and numbers in capitals, so small letters are converted and are not an error. */
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

/** A text on one line, kept as it is typed. */
export const TextWidget = line(asTyped);
/** An e-mail address; surrounding space is removed. */
export const EmailWidget = line(trimmed, { type: 'email', autoCapitalize: 'none' });
/** A text on one line in capital letters. */
export const UpperCaseWidget = line(upperCase, { autoCapitalize: 'characters' });

/** A text on several lines. */
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

/**
 * Accepts a number that is pasted with the application's own country code or with spaces and hyphens, and removes
 * these.
 */
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

/** A telephone number of the application's own country (`areaCode`), without the country code. */
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

/**
 * A number in the notation of the page's language. Not `type=number`: browsers hide invalid input in it and change
 * the value with the mouse wheel.
 */
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
