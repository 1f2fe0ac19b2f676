import { Paper, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import panel from '../panels/panel.module.css';
import type { Wording } from '../use-wording.ts';
import { isRequired } from './demand.ts';
import { type FieldPlace, type OutlineField, type OutlineStep, pointerTo } from './field-place.ts';
import classes from './outline.module.css';

interface OutlineProps {
  steps: readonly OutlineStep[];
  text: string;
  wording: Wording;
  chosen: FieldPlace | null;
  onChoose(place: FieldPlace): void;
}

/** The steps and fields of a flow, by their words. Each can be chosen. */
export function Outline({ steps, ...props }: OutlineProps): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <Paper
      component="nav"
      withBorder
      radius="md"
      mah="42vh"
      style={{ overflow: 'auto' }}
      className={classes.outline}
      aria-label={t('form.outline')}
    >
      <ul>
        {steps.map(({ place, fields }) => (
          <li key={pointerTo(place)}>
            <Entry {...props} place={place} isStep />
            <Fields {...props} fields={fields} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

type EntriesProps = Omit<OutlineProps, 'steps'>;

function Fields({ fields, ...props }: EntriesProps & { fields: readonly OutlineField[] }): ReactNode {
  if (fields.length === 0) return null;
  return (
    <ul className={classes.fields}>
      {fields.map((field) => (
        <li key={pointerTo(field.place)}>
          <Entry {...props} place={field.place} />
          <Fields {...props} fields={field.fields} />
        </li>
      ))}
    </ul>
  );
}

interface EntryProps extends EntriesProps {
  place: FieldPlace;
  isStep?: boolean;
}

function Entry({ place, isStep = false, text, wording, chosen, onChoose }: EntryProps): ReactNode {
  const { t } = useTranslation('studio');
  const isChosen = chosen !== null && pointerTo(chosen) === pointerTo(place);
  return (
    <button
      type="button"
      className={panel.place}
      data-step={isStep || undefined}
      aria-current={isChosen || undefined}
      onClick={() => onChoose(place)}
    >
      {wording.nameOf(place)}
      {!isStep && isRequired(text, place) && (
        <Text span c="error" role="img" aria-label={t('form.required.label')}>
          *
        </Text>
      )}
    </button>
  );
}
