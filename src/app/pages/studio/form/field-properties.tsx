import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/form/flow.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { FlowTexts } from '../use-edited-flow.ts';
import type { Wording } from '../use-wording.ts';
import { AnswerKind } from './answer-kind.tsx';
import { RequiredWhen, ShownWhen } from './asked-when.tsx';
import { withoutField } from './brought.ts';
import { choicesOf, hasOwnChoices } from './choices.ts';
import { ChoicesEditor } from './choices-editor.tsx';
import { bringerOf, demandsOf, withoutDemands } from './conditions.ts';
import { demandedBy, isRequired, withRequired } from './demand.ts';
import { movedBeside } from './field-edits.ts';
import { type FieldPlace, type OutlineField, pointerTo } from './field-place.ts';
import { Limits } from './limits.tsx';
import { MoveField } from './move-field.tsx';
import { UploadFields } from './upload-fields.tsx';
import { isShared } from './where-is.ts';

interface FieldPropertiesProps {
  flow: Flow;
  file: string;
  shared: readonly { file: string; text: string }[];
  text: string;
  words: FlowTexts['words'];
  field: OutlineField;
  /** All fields of the flow. */
  fields: readonly OutlineField[];
  wording: Wording;
  /** Takes the edited text of the schema. */
  onEdit(text: string): void;
  /** Takes texts that change together. */
  onChange(texts: Partial<FlowTexts>): void;
  onRemove(text: string): void;
  onChoose(place: FieldPlace): void;
  /** Opens the words of the field. */
  onWords(place: FieldPlace): void;
}

/** What an owner can change about a field. */
export function FieldProperties(props: FieldPropertiesProps): ReactNode {
  const { flow, file, shared, text, words, field, fields, wording } = props;
  const { onEdit, onChange, onRemove, onChoose, onWords } = props;
  const { t } = useTranslation('studio');
  const [isRemoving, setRemoving] = useState(false);
  const { place, schema } = field;
  const isFree = !isShared(text, place, { file, shared });
  const isBrought = bringerOf(text, place) !== null;
  const required = isRequired(text, place);
  const hasDemands = demandsOf(text, place).length > 0;
  const isDecided = isBrought || hasDemands || demandedBy(text, flow, place) === 'own';
  const asking = { text, place, fields, wording, onEdit };
  const siblings = siblingsOf(place, fields);
  const canMoveAway = isFree && place.of === null && place.path.length === 1;
  return (
    <Stack gap={14}>
      <Title order={3} fz={15}>
        {wording.nameOf(place)}
      </Title>
      <Required {...{ flow, text, place, onEdit }} />
      {isDecided && !required && !isBrought && <RequiredWhen {...asking} />}
      {isFree && isDecided && !hasDemands && <ShownWhen {...asking} />}
      {isFree && <AnswerKind {...{ text, field, fields, onEdit }} />}
      {choicesOf(schema).length > 0 && hasOwnChoices(text, place) && (
        <ChoicesEditor {...{ flow, text, words, field, wording, onEdit, onChange }} />
      )}
      {isUpload(schema) && isFree ? (
        <UploadFields {...{ text, field, onEdit }} />
      ) : (
        <Limits {...{ text, field, onEdit }} />
      )}
      {canMoveAway && <MoveField {...{ text, place, fields, wording, onEdit, onChoose }} />}
      <Group gap={8}>
        <Button variant="default" size="xs" onClick={() => onWords(place)}>
          {t('form.writeWords')}
        </Button>
        {([-1, 1] as const).map((by) => {
          const moved = movedBeside(text, place, siblings, by);
          return (
            <Button
              key={by}
              variant="default"
              size="xs"
              disabled={moved === null}
              onClick={() => moved !== null && onEdit(moved)}
            >
              {t(by === -1 ? 'form.up' : 'form.down')}
            </Button>
          );
        })}
        <Button variant="default" size="xs" c="red.8" disabled={!isFree} onClick={() => setRemoving(true)}>
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
          onRemove(withoutField(text, place));
        }}
      />
    </Stack>
  );
}

/** The names of the fields of a group or step, in their order on the page. */
function siblingsOf(place: FieldPlace, fields: readonly OutlineField[]): string[] {
  const above = ({ path, ...rest }: FieldPlace): string => pointerTo({ ...rest, path: path.slice(0, -1) });
  return fields
    .filter((other) => above(other.place) === above(place) && other.place.path.length === place.path.length)
    .map((other) => other.place.path.at(-1)!);
}

type RequiredProps = Pick<FieldPropertiesProps, 'flow' | 'text' | 'onEdit'> & { place: FieldPlace };

/** Whether a field must be answered; who decides, where that is not the flow's own list. */
function Required({ flow, text, place, onEdit }: RequiredProps): ReactNode {
  const { t } = useTranslation('studio');
  const reason = useId();
  const by = demandsOf(text, place).length > 0 ? 'own' : demandedBy(text, flow, place);
  return (
    <>
      <Switch
        label={t('form.required.label')}
        checked={isRequired(text, place)}
        disabled={by !== 'own'}
        aria-describedby={by === 'own' ? undefined : reason}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          // A field that is always required needs no condition.
          onEdit(withRequired(checked ? withoutDemands(text, place) : text, place, checked));
        }}
      />
      {by !== 'own' && (
        <Text id={reason} size="sm" c="dimmed">
          {t(by === 'shared' ? 'form.required.shared' : 'form.required.otherwise')}
        </Text>
      )}
    </>
  );
}
