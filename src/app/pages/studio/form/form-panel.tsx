import { Divider, Stack, Text } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/form/flow.ts';
import panel from '../panels/panel.module.css';
import type { FlowTexts } from '../use-edited-flow.ts';
import { useWording } from '../use-wording.ts';
import { AddField } from './add-field.tsx';
import { allFields, type FieldPlace, outlineOf, pointerTo } from './field-place.ts';
import { FieldProperties } from './field-properties.tsx';
import { isJson } from './json-text.ts';
import { withField } from './new-field.ts';
import { Outline } from './outline.tsx';

interface FormPanelProps {
  /** The compiled flow. */
  flow: Flow;
  /** The name of its file. */
  file: string;
  shared: readonly { file: string; text: string }[];
  edited: FlowTexts;
  chosen: FieldPlace | null;
  onChoose(place: FieldPlace): void;
  /** Takes the edited text of the schema. */
  onEdit(text: string): void;
  onWords(place: FieldPlace): void;
}

/** The steps and fields of a form, and what can be changed about them without JSON. */
export function FormPanel({ flow, file, shared, edited, ...props }: FormPanelProps): ReactNode {
  const { chosen, onChoose, onEdit, onWords } = props;
  const { t } = useTranslation('studio');
  const { text, words } = edited;
  const wording = useWording(flow, words);
  const steps = useMemo(() => outlineOf(flow), [flow]);
  const [added, setAdded] = useState<string | null>(null);
  if (!isJson(text)) return <p className={panel.nothing}>{t('form.broken')}</p>;
  const fields = steps.flatMap((step) => allFields(step.fields));
  const key = chosen === null ? null : pointerTo(chosen);
  const field = fields.find(({ place }) => pointerTo(place) === key);
  const step = chosen && { ...chosen, path: [] };
  return (
    <Stack gap={14}>
      <Outline {...{ steps, text, wording, chosen, onChoose }} />
      <Divider />
      {field === undefined ? (
        chosen?.path.length !== 0 && <p className={panel.nothing}>{t('form.choose')}</p>
      ) : (
        <FieldProperties key={key} {...{ flow, text, field, fields, wording, onEdit, onWords }} />
      )}
      {step !== null && (
        <>
          {field !== undefined && <Divider />}
          <AddField
            key={pointerTo(step)}
            file={file}
            shared={shared}
            step={wording.nameOf(step)}
            taken={fields.map(({ place }) => place.path.at(-1)!)}
            onAdd={(name, shape) => {
              const place = { ...step, path: [name] };
              onEdit(withField(text, step, name, shape));
              setAdded(name);
              onChoose(place);
            }}
          />
        </>
      )}
      <Text role="status" size="sm">
        {added !== null && t('form.add.added', { name: added })}
      </Text>
    </Stack>
  );
}
