import { Button, Stack, TextInput, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldName, newShapes } from './new-field.ts';
import { ShapeChoice } from './shape-choice.tsx';
import { stepsIn, withStep } from './steps.ts';

interface AddStepProps {
  file: string;
  shared: readonly { file: string; text: string }[];
  text: string;
  /** The step behind which it is added, and its title. */
  behind: string;
  title: string;
  /** The names of all fields of the flow. */
  taken: readonly string[];
  onAdd(text: string, name: string): void;
}

/** Adds a step behind another one: of a shared file, or with a first field. */
export function AddStep({ file, shared, text, behind, title, taken, onAdd }: AddStepProps): ReactNode {
  const { t } = useTranslation('studio');
  const shapes = useMemo(() => newShapes(file, shared), [file, shared]);
  const [id, setId] = useState('kind:line');
  const [typed, setTyped] = useState('');
  const [first, setFirst] = useState('');
  const [error, setError] = useState<{ of: 'step' | 'field'; text: string } | null>(null);
  const shape = shapes.find((each) => each.id === id) ?? shapes[0]!;
  const isWhole = shape.group === 'groups';
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const refuse = (of: 'step' | 'field', key: 'nameless' | 'exists', name = ''): void =>
      setError({ of, text: t(`form.add.${key}`, { name }) });
    const name = fieldName(typed);
    const field = fieldName(first);
    if (name === null) return refuse('step', 'nameless');
    if (stepsIn(text).includes(name)) return refuse('step', 'exists', name);
    if (!isWhole && field === null) return refuse('field', 'nameless');
    if (!isWhole && taken.includes(field!)) return refuse('field', 'exists', field!);
    const schema = isWhole
      ? { allOf: [shape.schema] }
      : { type: 'object', properties: { [field!]: shape.schema } };
    setTyped('');
    setFirst('');
    setError(null);
    onAdd(withStep(text, behind, name, schema), name);
  };
  return (
    <form onSubmit={add} noValidate>
      <Stack gap={10}>
        <Title order={3} fz={15}>
          {t('form.step.add.title', { step: title })}
        </Title>
        <TextInput
          label={t('form.step.add.name')}
          description={t('form.step.nameHelp')}
          lang="en"
          maxLength={60}
          value={typed}
          error={error?.of === 'step' ? error.text : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ShapeChoice label={t('form.step.add.asks')} shapes={shapes} value={shape.id} onChange={setId} />
        {!isWhole && (
          <TextInput
            label={t('form.step.add.field')}
            description={t('form.add.help')}
            lang="en"
            maxLength={60}
            value={first}
            error={error?.of === 'field' ? error.text : null}
            onChange={(event) => setFirst(event.currentTarget.value)}
          />
        )}
        <Button type="submit" variant="default" style={{ alignSelf: 'start' }}>
          {t('form.step.add.yes')}
        </Button>
      </Stack>
    </form>
  );
}
