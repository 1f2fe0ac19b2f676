import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/form/flow.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Wording } from '../use-wording.ts';
import { conditionsOf, withoutConditions } from './conditions.ts';
import { demandedBy, isRequired, withRequired } from './demand.ts';
import { isOwn, neighbour, swapped, withoutField } from './field-edits.ts';
import { type FieldPlace, type OutlineField, pointerTo } from './field-place.ts';
import { Limits } from './limits.tsx';
import { OnlyWhen } from './only-when.tsx';

interface FieldPropertiesProps {
  flow: Flow;
  text: string;
  field: OutlineField;
  /** All fields of the flow. */
  fields: readonly OutlineField[];
  wording: Wording;
  /** Takes the edited text of the schema. */
  onEdit(text: string): void;
  /** Opens the words of the field. */
  onWords(place: FieldPlace): void;
}

/** What an owner can change about a field. */
export function FieldProperties(props: FieldPropertiesProps): ReactNode {
  const { flow, text, field, fields, wording, onEdit, onWords } = props;
  const { t } = useTranslation('studio');
  const [isRemoving, setRemoving] = useState(false);
  const reason = useId();
  const { place } = field;
  const hasConditions = conditionsOf(text, place).length > 0;
  const by = hasConditions ? 'own' : demandedBy(text, flow, place);
  const required = isRequired(text, place);
  const depth = place.path.length;
  const above = pointerTo({ ...place, path: place.path.slice(0, -1) });
  const siblings = fields
    .filter((other) => pointerTo({ ...other.place, path: other.place.path.slice(0, -1) }) === above)
    .filter((other) => other.place.path.length === depth)
    .map((other) => other.place.path.at(-1)!);
  const moveButton = (name: 'up' | 'down', by: -1 | 1): ReactNode => {
    const beside = neighbour(text, place, siblings, by);
    return (
      <Button
        variant="default"
        size="xs"
        disabled={beside === null}
        onClick={() => beside !== null && onEdit(swapped(text, place, beside))}
      >
        {t(`form.${name}`)}
      </Button>
    );
  };
  return (
    <Stack gap={14}>
      <Title order={3} fz={15}>
        {wording.nameOf(place)}
      </Title>
      <Switch
        label={t('form.required.label')}
        checked={required}
        disabled={by !== 'own'}
        aria-describedby={by === 'own' ? undefined : reason}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          // A field that is always required needs no condition.
          onEdit(withRequired(checked ? withoutConditions(text, place) : text, place, checked));
        }}
      />
      {by !== 'own' && (
        <Text id={reason} size="sm" c="dimmed">
          {t(by === 'shared' ? 'form.required.shared' : 'form.required.otherwise')}
        </Text>
      )}
      {by === 'own' && !required && <OnlyWhen {...{ text, place, fields, wording, onEdit }} />}
      <Limits {...{ text, field, onEdit }} />
      <Group gap={8}>
        <Button variant="default" size="xs" onClick={() => onWords(place)}>
          {t('form.writeWords')}
        </Button>
        {moveButton('up', -1)}
        {moveButton('down', 1)}
        <Button
          variant="default"
          size="xs"
          c="red.8"
          disabled={!isOwn(text, place)}
          onClick={() => setRemoving(true)}
        >
          {t('form.remove.action')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isRemoving}
        title={t('form.remove.title', { field: wording.nameOf(place) })}
        text={t('form.remove.text')}
        yes={t('form.remove.yes')}
        no={t('form.remove.no')}
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          onEdit(withoutField(text, place));
        }}
      />
    </Stack>
  );
}
