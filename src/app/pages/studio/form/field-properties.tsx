import { Button, Stack, Switch, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/form/flow.ts';
import type { Wording } from '../use-wording.ts';
import { demandedBy, isRequired, withRequired } from './demand.ts';
import type { FieldPlace, OutlineField } from './field-place.ts';

interface FieldPropertiesProps {
  flow: Flow;
  text: string;
  field: OutlineField;
  wording: Wording;
  /** Takes the edited text of the schema. */
  onEdit(text: string): void;
  /** Opens the words of the field. */
  onWords(place: FieldPlace): void;
}

/** What an owner can change about a field. */
export function FieldProperties(props: FieldPropertiesProps): ReactNode {
  const { flow, text, field, wording, onEdit, onWords } = props;
  const { t } = useTranslation('studio');
  const { place } = field;
  const reason = useId();
  const by = demandedBy(text, flow, place);
  return (
    <Stack gap={14}>
      <Title order={3} fz={15}>
        {wording.nameOf(place)}
      </Title>
      <Switch
        label={t('form.required.label')}
        checked={isRequired(text, place)}
        disabled={by !== 'own'}
        aria-describedby={by === 'own' ? undefined : reason}
        onChange={(event) => onEdit(withRequired(text, place, event.currentTarget.checked))}
      />
      {by !== 'own' && (
        <Text id={reason} size="sm" c="dimmed">
          {t(by === 'shared' ? 'form.required.shared' : 'form.required.otherwise')}
        </Text>
      )}
      <Button variant="default" size="xs" style={{ alignSelf: 'start' }} onClick={() => onWords(place)}>
        {t('form.writeWords')}
      </Button>
    </Stack>
  );
}
