import type { ReactNode } from 'react';
import { FieldLabel } from './field-label.tsx';
import type { WidgetProps } from './widget.ts';

/** The properties that every Mantine input takes from a field alike. */
export function inputProps({ id, label, help, error, required, placeholder, onBlur }: WidgetProps): {
  id: string;
  label: ReactNode;
  description: string | null;
  error: string | null;
  placeholder: string;
  inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[];
  'aria-required': boolean;
  onBlur: () => void;
} {
  return {
    id,
    label: <FieldLabel label={label} required={required} />,
    description: help === '' ? null : help,
    error,
    placeholder,
    // Help stands below the input: labels and inputs of two columns then stand at one height.
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    'aria-required': required,
    onBlur,
  };
}
