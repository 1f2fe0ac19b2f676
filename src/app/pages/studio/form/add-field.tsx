import { Button, Stack, TextInput, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldName, type NewShape, newShapes } from './new-field.ts';
import { ShapeChoice } from './shape-choice.tsx';

interface AddFieldProps {
  file: string;
  shared: readonly { file: string; text: string }[];
  /** The title of the step. */
  step: string;
  /** The names of all fields of the flow. */
  taken: readonly string[];
  onAdd(name: string, shape: NewShape): void;
}

/** Adds a document, a field of some kind, or a group of a shared file to a step. */
export function AddField({ file, shared, step, taken, onAdd }: AddFieldProps): ReactNode {
  const { t } = useTranslation('studio');
  const shapes = useMemo(
    () => newShapes(file, shared).filter(({ isStepOnly }) => !isStepOnly),
    [file, shared],
  );
  const usual = shapes.find(({ group, name }) => group === 'documents' && name === 'document') ?? shapes[0];
  const [id, setId] = useState(usual?.id ?? '');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const name = fieldName(typed);
    const shape = shapes.find((each) => each.id === id);
    if (name === null) return setError(t('form.add.nameless'));
    if (taken.includes(name)) return setError(t('form.add.exists', { name }));
    if (shape === undefined) return;
    setTyped('');
    setError(null);
    onAdd(name, shape);
  };
  return (
    <form onSubmit={add} noValidate>
      <Stack gap={10}>
        <Title order={3} fz={15}>
          {t('form.add.title', { step })}
        </Title>
        <ShapeChoice label={t('form.add.kind')} shapes={shapes} value={id} onChange={setId} />
        <TextInput
          label={t('form.add.name')}
          description={t('form.add.help')}
          lang="en"
          maxLength={60}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" style={{ alignSelf: 'start' }}>
          {t('form.add.yes')}
        </Button>
      </Stack>
    </form>
  );
}
