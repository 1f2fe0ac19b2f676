import { NativeSelect } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewShape } from './new-field.ts';

interface ShapeChoiceProps {
  label: string;
  shapes: readonly NewShape[];
  value: string;
  onChange(id: string): void;
}

const groups = ['documents', 'kinds', 'fields', 'groups'] as const;

/** Chooses what a new field asks for, by names that a person understands. */
export function ShapeChoice({ label, shapes, value, onChange }: ShapeChoiceProps): ReactNode {
  const { t } = useTranslation('studio');
  const named = ({ id, key, name }: NewShape) => ({
    value: id,
    label: t([`form.${key}`, 'form.add.other'], { name }),
  });
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={groups
        .map((group) => ({
          group: t(`form.add.${group}`),
          items: shapes.filter((shape) => shape.group === group).map(named),
        }))
        .filter(({ items }) => items.length > 0)}
    />
  );
}
