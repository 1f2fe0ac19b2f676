import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wording } from '../use-wording.ts';
import { askedOnlyWhen } from './brought.ts';
import { askable, ConditionEditor } from './condition-editor.tsx';
import { bringerOf, type Condition, demandsOf, withDemand, withoutCondition } from './conditions.ts';
import type { FieldPlace, OutlineField } from './field-place.ts';
import { useSentence } from './use-sentence.ts';

interface AskedWhenProps {
  text: string;
  place: FieldPlace;
  /** All fields of the flow. */
  fields: readonly OutlineField[];
  wording: Wording;
  onEdit(text: string): void;
}

type Editing = { at: number | 'new' } | null;

/** The conditions under which a field is required, as sentences, each of which can be changed. */
export function RequiredWhen({ text, place, fields, wording, onEdit }: AskedWhenProps): ReactNode {
  const demands = demandsOf(text, place);
  const replaced = (at: number, condition: Condition): string =>
    withDemand(withoutCondition(text, demands[at]!), place, condition);
  return (
    <Conditions
      {...{ place, fields, wording }}
      kind="required"
      conditions={demands}
      onAdd={(condition) => onEdit(withDemand(text, place, condition))}
      onChange={(at, condition) => onEdit(replaced(at, condition))}
      onRemove={(at) => onEdit(withoutCondition(text, demands[at]!))}
    />
  );
}

/** The condition under which a field is asked at all, as a sentence that can be changed. */
export function ShownWhen({ text, place, fields, wording, onEdit }: AskedWhenProps): ReactNode {
  const bringer = bringerOf(text, place);
  return (
    <Conditions
      {...{ place, fields, wording }}
      kind="shown"
      conditions={bringer === null ? [] : [bringer]}
      onAdd={(condition) => onEdit(askedOnlyWhen(text, place, condition))}
      onChange={(_, condition) => onEdit(askedOnlyWhen(text, place, condition))}
      onRemove={() => onEdit(askedOnlyWhen(text, place, null))}
    />
  );
}

interface ConditionsProps extends Pick<AskedWhenProps, 'place' | 'fields' | 'wording'> {
  kind: 'required' | 'shown';
  conditions: readonly Condition[];
  onAdd(condition: Condition): void;
  onChange(at: number, condition: Condition): void;
  onRemove(at: number): void;
}

function Conditions(props: ConditionsProps): ReactNode {
  const { place, fields, wording, kind, conditions, onAdd, onChange, onRemove } = props;
  const { t } = useTranslation('studio');
  const { ofCondition } = useSentence(wording);
  const [editing, setEditing] = useState<Editing>(null);
  if (askable(place, fields).length === 0) return null;
  const first = typeof editing?.at === 'number' ? (conditions[editing.at] ?? null) : null;
  const canAdd = editing === null && (kind === 'required' || conditions.length === 0);
  return (
    <Stack gap={8}>
      {conditions.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {t(`form.when.titles.${kind}`)}
          </Text>
          <Stack component="ul" gap={6} m={0} p={0} fz="sm" style={{ listStyle: 'none' }}>
            {conditions.map((condition, at) => {
              const sentence = ofCondition(condition);
              return (
                <li key={sentence}>
                  {sentence}{' '}
                  <Group gap={6} component="span" display="inline-flex">
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={t('form.when.change', { sentence })}
                      onClick={() => setEditing({ at })}
                    >
                      {t('form.when.changeShort')}
                    </Button>
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={t('form.when.remove', { sentence })}
                      onClick={() => {
                        setEditing(null);
                        onRemove(at);
                      }}
                    >
                      {t('form.remove.yes')}
                    </Button>
                  </Group>
                </li>
              );
            })}
          </Stack>
        </>
      )}
      {canAdd && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'start' }}
          onClick={() => setEditing({ at: 'new' })}
        >
          {t(`form.when.begin.${kind}`)}
        </Button>
      )}
      {editing !== null && (
        <ConditionEditor
          key={editing.at}
          {...{ place, fields, wording, first }}
          title={t(`form.when.titles.${kind}`)}
          yes={t(first === null ? 'form.when.add' : 'form.when.save')}
          others={conditions}
          onSave={(condition) => {
            setEditing(null);
            if (typeof editing.at === 'number') onChange(editing.at, condition);
            else onAdd(condition);
          }}
        />
      )}
    </Stack>
  );
}
