import { NumberInput, PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { useEngine } from '../engine-context.ts';
import { inputProps } from './input-props.tsx';
import { textOf, type WidgetProps } from './widget.ts';

function line(type: HTMLInputTypeAttribute, transform: (text: string) => string = (text) => text) {
  return function LineWidget(props: WidgetProps): ReactNode {
    return (
      <TextInput
        {...inputProps(props)}
        type={type}
        value={textOf(props.value)}
        autoComplete={props.schema['x-ui']?.autocomplete ?? 'off'}
        spellCheck={false}
        onChange={(event) => props.onChange(transform(event.currentTarget.value) || undefined)}
      />
    );
  };
}

export const TextWidget = line('text');
export const EmailWidget = line('email', (text) => text.trim());
export const PhoneWidget = line('tel');
/** Passports spell names and numbers in capitals; typing them small is no mistake. */
export const UpperCaseWidget = line('text', (text) => text.toUpperCase());

export function TextareaWidget(props: WidgetProps): ReactNode {
  return (
    <Textarea
      {...inputProps(props)}
      rows={props.schema['x-ui']?.rows ?? 4}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
    />
  );
}

export function NumberWidget(props: WidgetProps): ReactNode {
  const { type, minimum, maximum } = props.schema;
  return (
    <NumberInput
      {...inputProps(props)}
      value={typeof props.value === 'number' ? props.value : ''}
      allowDecimal={type === 'number'}
      {...(minimum === undefined ? {} : { min: minimum })}
      {...(maximum === undefined ? {} : { max: maximum })}
      clampBehavior="none"
      onChange={(value) => props.onChange(value === '' ? undefined : Number(value))}
    />
  );
}

export function PasswordWidget(props: WidgetProps): ReactNode {
  const { translate } = useEngine();
  return (
    <PasswordInput
      {...inputProps(props)}
      value={textOf(props.value)}
      autoComplete={props.schema['x-ui']?.autocomplete ?? 'off'}
      visibilityToggleButtonProps={{
        'aria-label': translate(['form:showPassword']),
        tabIndex: 0,
      }}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
    />
  );
}
