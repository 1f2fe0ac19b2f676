import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** The number at first, and again when it becomes another one than the one that was entered. */
  value: number;
  onChange?: (value: number) => void;
}

/**
 * A field for a number. It is the browser's own: Mantine's weighs as much as a room. What is no number is told to
 * `onChange` as 0. Turning the mouse wheel over it does not change it.
 */
export function NumberField({ value, onChange, ...props }: NumberFieldProps): ReactNode {
  const [text, setText] = useState(String(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (Number(text) !== value) setText(String(value));
  }
  return (
    <TextInput
      type="number"
      {...props}
      value={text}
      onWheel={(event) => event.currentTarget.blur()}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange?.(Number(event.currentTarget.value) || 0);
      }}
    />
  );
}
