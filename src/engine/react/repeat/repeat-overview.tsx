import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Step } from '../../form/flow.ts';
import { flowKeys } from '../../form/locale-keys.ts';
import { entriesOf } from '../../wizard/entries.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import { fieldId } from '../../form/field-texts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { entryText } from '../frame/place-title.ts';
import { EntryRow } from './entry-row.tsx';

/**
 * The overview of a repeated step: each entry can be opened and removed, and entries can be added up to the
 * maximum.
 */
export function RepeatOverview({ step }: { step: Step }): ReactNode {
  const engine = useEngine();
  const { wizard, translate, word } = engine;
  const answers = useWizardState((state) => state.answers);
  const [removing, setRemoving] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { minItems = 0, maxItems } = step.schema;
  const entries = entriesOf(step, answers).map(({ id }) => id);
  const hint =
    maxItems === undefined
      ? minItems > 0 && translate(['form:repeat.atLeast'], { min: minItems })
      : translate([minItems === maxItems ? 'form:repeat.exactly' : 'form:repeat.between'], {
          min: minItems,
          max: maxItems,
        });
  const removed = removing === null ? '' : entryText(engine, step.name, removing);

  const remove = (): void => {
    const index = entries.indexOf(removing ?? '');
    setRemoving(null);
    if (removing === null) return;
    wizard.remove(removing);
    // The focused row was removed. The next row gets the focus, or the button for adding an entry.
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('li button[data-open]') ?? [];
      const next = rows[Math.min(index, rows.length - 1)] ?? list.current?.querySelector('button');
      next?.focus();
    });
  };
  return (
    <div ref={list}>
      {hint !== false && (
        <Text c="dimmed" fz="sm" mb={14}>
          {hint}
        </Text>
      )}
      {entries.length === 0 ? (
        <Text c="dimmed" fz="sm" mb={14}>
          {word('form:repeat.none')}
        </Text>
      ) : (
        <Stack component="ul" gap={14} mb={18}>
          {entries.map((entry) => (
            <EntryRow key={entry} of={step.name} entry={entry} onRemove={() => setRemoving(entry)} />
          ))}
        </Stack>
      )}
      {entries.length < (maxItems ?? Number.POSITIVE_INFINITY) && (
        <Button
          id={fieldId(`/${step.name}`)}
          variant="light"
          leftSection={<IconPlus size={16} />}
          onClick={() => wizard.add()}
        >
          {translate([...flowKeys(wizard.flow, `steps.${step.name}.add`), 'form:repeat.add'])}
        </Button>
      )}
      <ConfirmDialog
        opened={removing !== null}
        title={translate(['form:repeat.removeTitle'], { entry: removed })}
        text={word('form:repeat.removeText')}
        yes={word('form:repeat.removeYes')}
        no={word('form:repeat.removeNo')}
        keepsFocus={false}
        onClose={() => {
          const index = entries.indexOf(removing ?? '');
          setRemoving(null);
          requestAnimationFrame(() => {
            list.current?.querySelectorAll<HTMLElement>('li button[data-remove]')[index]?.focus();
          });
        }}
        onConfirm={remove}
      />
    </div>
  );
}
