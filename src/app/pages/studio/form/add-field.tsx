import { Button, NativeSelect, Stack, TextInput, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldName, type SharedShape, sharedShapes } from './new-field.ts';

interface AddFieldProps {
  file: string;
  shared: readonly { file: string; text: string }[];
  /** The title of the step. */
  step: string;
  /** The names of all fields of the flow. */
  taken: readonly string[];
  onAdd(name: string, shape: SharedShape): void;
}

/** Adds a document or a field of a shared shape to a step. */
export function AddField({ file, shared, step, taken, onAdd }: AddFieldProps): ReactNode {
  const { t } = useTranslation('studio');
  const shapes = useMemo(() => sharedShapes(file, shared), [file, shared]);
  const documents = shapes.filter(({ isDocument }) => isDocument);
  const fields = shapes.filter(({ isDocument }) => !isDocument);
  const usual = documents.find(({ name }) => name === 'document') ?? shapes[0];
  const [reference, setReference] = useState(usual?.reference ?? '');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const name = fieldName(typed);
    const shape = shapes.find((each) => each.reference === reference);
    if (name === null) return setError(t('form.add.nameless'));
    if (taken.includes(name)) return setError(t('form.add.exists', { name }));
    if (shape === undefined) return;
    setTyped('');
    setError(null);
    onAdd(name, shape);
  };
  const named = ({ reference: value, name }: SharedShape) => ({ value, label: wordsOf(name) });
  return (
    <form onSubmit={add} noValidate>
      <Stack gap={10}>
        <Title order={3} fz={15}>
          {t('form.add.title', { step })}
        </Title>
        <NativeSelect
          label={t('form.add.kind')}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          data={[
            { group: t('form.add.documents'), items: documents.map(named) },
            { group: t('form.add.fields'), items: fields.map(named) },
          ]}
        />
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

/** @example wordsOf('passportCopy') // 'passport copy' */
const wordsOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
