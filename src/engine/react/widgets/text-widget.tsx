import type { HTMLInputTypeAttribute, ReactNode } from 'react';
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

/** Codes are written in capitals, so small letters are converted and are not an error. */
const upperCase: TextCodec = {
  read: (text) => answerOf(capitals(text)),
  show: textOf,
  transform: capitals,
};

interface LineInputProps {
  field: WidgetProps;
  codec: TextCodec;
  type?: HTMLInputTypeAttribute;
  dir?: 'auto' | 'ltr';
  /** The part between the input and its notes. */
  children?: ReactNode;
}

/**
 * An input of one line. Its keyboard follows from the schema of the field.
 *
 * @example
 * const codec = { read: (text: string) => text.replaceAll('-', '') || undefined, show: String };
 * const IsbnWidget = (field: WidgetProps): ReactNode => <LineInput field={field} codec={codec} />;
 */
export function LineInput({ field, codec, type, dir = 'auto', children }: LineInputProps): ReactNode {
  const { keyboardOf } = useEngine();
  const input = useTextInput<HTMLInputElement>(field.pointer, codec);
  return (
    <FieldShell field={field}>
      <input
        {...input}
        {...keyboardOf(field.schema)}
        {...fieldAria(field)}
        id={field.id}
        type={type}
        dir={dir}
        className={classes['input']}
        placeholder={field.placeholder || undefined}
        enterKeyHint="next"
      />
      {children}
    </FieldShell>
  );
}

/** A text on one line, kept as it is typed. */
export function TextWidget(props: WidgetProps): ReactNode {
  return <LineInput field={props} codec={asTyped} />;
}

/** An e-mail address; surrounding space is removed. */
export function EmailWidget(props: WidgetProps): ReactNode {
  return <LineInput field={props} codec={trimmed} type="email" />;
}

/** A text on one line in capital letters. */
export function UpperCaseWidget(props: WidgetProps): ReactNode {
  return <LineInput field={props} codec={upperCase} />;
}

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
  return <LineInput field={props} codec={nationalCodec(areaCode)} type="tel" dir="ltr" />;
}

/**
 * A number in the notation of the page's language. Not `type=number`: browsers hide invalid input in it and change
 * the value with the mouse wheel.
 */
export function NumberWidget(props: WidgetProps): ReactNode {
  const { languageTag } = useEngine();
  return <LineInput field={props} codec={numberCodec(languageTag)} />;
}
