import { Divider, Stack, Text } from '@mantine/core';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/form/flow.ts';
import panel from '../panels/panel.module.css';
import type { EditedFlow, FlowTexts } from '../use-edited-flow.ts';
import { useWording } from '../use-wording.ts';
import { withoutWordsOf } from '../words/words-gone.ts';
import { AddField } from './add-field.tsx';
import { AddStep } from './add-step.tsx';
import { allFields, type FieldPlace, outlineOf, pointerTo } from './field-place.ts';
import { FieldProperties } from './field-properties.tsx';
import { isJson } from './json-text.ts';
import { withField } from './new-field.ts';
import { Outline } from './outline.tsx';
import { inPageOrder, pageOf, pagesIn } from './pages.ts';
import { StepProperties } from './step-properties.tsx';

interface FormPanelProps {
  /** The compiled flow. */
  flow: Flow;
  /** The name of its file. */
  file: string;
  shared: readonly { file: string; text: string }[];
  edited: FlowTexts & Pick<EditedFlow, 'change'>;
  /** Null where nothing is chosen. */
  chosen: FieldPlace | null;
  onChoose(place: FieldPlace | null): void;
  /** Takes the edited text of the schema. */
  onEdit(text: string): void;
  onWords(place: FieldPlace): void;
}

/** The steps and fields of a form, and what can be changed about them without JSON. */
export const FormPanel = memo(function FormPanel(all: FormPanelProps): ReactNode {
  const { flow, file, shared, edited, ...props } = all;
  const { chosen, onChoose, onEdit, onWords } = props;
  const { t } = useTranslation('studio');
  const { text, words } = edited;
  const wording = useWording(flow, words);
  const steps = useMemo(() => inPageOrder(text, outlineOf(flow)), [text, flow]);
  const [added, setAdded] = useState<string | null>(null);
  if (!isJson(text)) return <p className={panel.nothing}>{t('form.broken')}</p>;
  const fields = steps.flatMap((step) => allFields(step.fields));
  const key = chosen === null ? null : pointerTo(chosen);
  const field = fields.find(({ place }) => pointerTo(place) === key);
  const step = steps.find(
    ({ place }) => chosen !== null && pointerTo(place) === pointerTo({ ...chosen, path: [] }),
  );
  // Texts that change together are one edit; the editor follows the text of the schema.
  const change = (texts: Partial<FlowTexts>): void => {
    edited.change(texts);
    if (texts.text !== undefined) onEdit(texts.text);
  };
  const remove = (place: FieldPlace, left: string): void => {
    change({ text: left, words: withoutWordsOf(words, flow, place) });
    onChoose(place.path.length === 0 ? null : { ...place, path: [] });
  };
  const common = { flow, text, fields, wording, onEdit, onWords };
  const pages = pagesIn(text);
  const taken = fields.map(({ place }) => place.path.at(-1)!);
  return (
    <Stack gap={14}>
      <Outline {...{ steps, text, wording, chosen, onChoose, onEdit }} />
      <Divider />
      {field === undefined && step === undefined && <p className={panel.nothing}>{t('form.choose')}</p>}
      {field !== undefined && (
        <FieldProperties
          key={key}
          {...{ ...common, file, shared, words, field, onChoose }}
          onChange={change}
          onRemove={(left) => remove(field.place, left)}
        />
      )}
      {step !== undefined && (
        <>
          {field === undefined ? (
            <StepProperties
              key={key}
              {...{ ...common, step }}
              onRemove={(left) => remove(step.place, left)}
            />
          ) : (
            <Divider />
          )}
          <AddField
            key={`field ${pointerTo(step.place)}`}
            {...{ file, shared, taken }}
            step={wording.nameOf(step.place)}
            onAdd={(name, shape) => {
              onEdit(withField(text, step.place, name, shape));
              setAdded(name);
              onChoose({ ...step.place, path: [name] });
            }}
          />
          {pages !== null && field === undefined && pageOf(pages, step.place.step) !== null && (
            <AddStep
              key={`step ${pointerTo(step.place)}`}
              {...{ file, shared, text, taken }}
              behind={step.place.step}
              title={wording.nameOf(step.place)}
              onAdd={(next, name) => {
                onEdit(next);
                setAdded(name);
                onChoose({ step: name, of: null, path: [] });
              }}
            />
          )}
        </>
      )}
      <Text role="status" size="sm">
        {added !== null && t('form.add.added', { name: added })}
      </Text>
    </Stack>
  );
});
