import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Step } from '../../form/flow.ts';
import { flowKeys } from '../../form/locale-keys.ts';
import { entriesOf } from '../../wizard/entries.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import { fieldId } from '../../form/field-texts.ts';
import { ConfirmDialog } from '../look/confirm-dialog.tsx';
import { Button } from '../look/button.tsx';
import { entryText } from '../frame/place-title.ts';
import { EntryRow } from './entry-row.tsx';
import classes from './repeat.module.css';

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
      {hint !== false && <p className={classes['hint']}>{hint}</p>}
      {entries.length === 0 ? (
        <p className={classes['hint']}>{word('form:repeat.none')}</p>
      ) : (
        <ul className={classes['list']}>
          {entries.map((entry) => (
            <EntryRow key={entry} of={step.name} entry={entry} onRemove={() => setRemoving(entry)} />
          ))}
        </ul>
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
