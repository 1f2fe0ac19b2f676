import { Paper, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import panel from '../panels/panel.module.css';
import type { Wording } from '../use-wording.ts';
import { isRequired } from './demand.ts';
import { DragArea, useDragged } from './drag.tsx';
import { dropped, type DropRefused } from './dropped.ts';
import { movedBeside } from './field-edits.ts';
import { type FieldPlace, type OutlineField, type OutlineStep, pointerTo } from './field-place.ts';
import classes from './outline.module.css';
import { withMovedPage } from './pages.ts';

interface OutlineProps {
  steps: readonly OutlineStep[];
  text: string;
  wording: Wording;
  chosen: FieldPlace | null;
  onChoose(place: FieldPlace): void;
  /** Takes the text in which a step or field has another place. */
  onEdit(text: string): void;
}

/**
 * The steps and fields of a flow, by their words. Each can be chosen; Alt with an arrow key moves it up or down where its
 * order can be changed here, and it can be dragged there.
 */
export function Outline({ steps, ...props }: OutlineProps): ReactNode {
  const { t } = useTranslation('studio');
  const [refused, setRefused] = useState<DropRefused | null>(null);
  const { text, wording, onChoose, onEdit } = props;
  const stepNamed = (step: string): string => wording.nameOf({ step, of: null, path: [] });
  return (
    <DragArea
      onDrop={(from, landing) => {
        const moved = dropped(text, from, landing, steps);
        setRefused(moved !== null && 'refused' in moved ? moved.refused : null);
        if (moved === null || 'refused' in moved) return;
        onEdit(moved.text);
        onChoose(moved.place);
      }}
    >
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
      {refused !== null && (
        <Text size="sm" role="alert">
          {typeof refused === 'object'
            ? t('form.step.order', { first: stepNamed(refused.first), then: stepNamed(refused.then) })
            : t(`form.move.refused.${refused}`)}
        </Text>
      )}
    </DragArea>
  );
}

type EntriesProps = Omit<OutlineProps, 'steps'>;

function Fields({ fields, ...props }: EntriesProps & { fields: readonly OutlineField[] }): ReactNode {
  if (fields.length === 0) return null;
  return (
    <ul className={classes.fields}>
      {fields.map((field) => (
        <li key={pointerTo(field.place)}>
          <Entry {...props} place={field.place} siblings={fields.map(({ place }) => place.path.at(-1)!)} />
          <Fields {...props} fields={field.fields} />
        </li>
      ))}
    </ul>
  );
}

interface EntryProps extends EntriesProps {
  place: FieldPlace;
  isStep?: boolean;
  /** The names of the fields around it, in their order on the page. */
  siblings?: readonly string[];
}

function movedStep(text: string, { step, of }: FieldPlace, by: -1 | 1): string | null {
  const moved = of === null ? withMovedPage(text, step, by) : null;
  return moved !== null && 'text' in moved ? moved.text : null;
}

function Entry(props: EntryProps): ReactNode {
  const { place, isStep = false, siblings = [], text, wording, chosen, onChoose, onEdit } = props;
  const { t } = useTranslation('studio');
  const { ref, props: dragged } = useDragged(place);
  const isChosen = chosen !== null && pointerTo(chosen) === pointerTo(place);
  return (
    <button
      ref={ref}
      {...dragged}
      type="button"
      className={panel.place}
      data-step={isStep || undefined}
      aria-current={isChosen || undefined}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={() => onChoose(place)}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
        if (!event.altKey || by === null) return;
        event.preventDefault();
        const moved = isStep ? movedStep(text, place, by) : movedBeside(text, place, siblings, by);
        if (moved !== null) onEdit(moved);
      }}
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
