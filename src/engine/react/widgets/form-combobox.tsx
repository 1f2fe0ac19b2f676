import type { ReactNode } from 'react';
import { Combobox, type ComboboxProps } from '#ui/combobox/combobox.tsx';
import { useEngine } from '../engine-context.ts';

/** A combobox with the words and the announcements of the form that it is part of. */
export function FormCombobox(props: Omit<ComboboxProps, 'word' | 'announce'>): ReactNode {
  const { translate, announce } = useEngine();
  return (
    <Combobox {...props} announce={announce} word={(key, params) => translate([`form:${key}`], params)} />
  );
}
