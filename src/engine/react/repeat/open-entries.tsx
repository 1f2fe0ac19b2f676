import type { ReactNode } from 'react';
import type { Step } from '../../form/flow.ts';
import { stepKeys } from '../../form/locale-keys.ts';
import { entriesOf } from '../../wizard/entries.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import { entryText } from '../frame/place-title.ts';
import { StepForm } from '../step-form.tsx';
import classes from './repeat.module.css';

/** All entries of a repeated step with all their sub-steps, one below the other, inside an `EngineProvider`. */
export function OpenEntries({ step }: { step: Step }): ReactNode {
  // Ids are joined so that a key in a field, which leaves them as they are, renders nothing.
  const ids = useWizardState(({ answers }) =>
    entriesOf(step, answers)
      .map(({ id }) => id)
      .join(' '),
  );
  const entries = ids === '' ? [] : ids.split(' ');
  return entries.map((entry) => (
    <OpenEntry key={entry} of={step.name} entry={entry} steps={step.repeat?.steps ?? []} />
  ));
}

interface OpenEntryProps {
  of: string;
  entry: string;
  steps: readonly Step[];
}

function OpenEntry({ of, entry, steps }: OpenEntryProps): ReactNode {
  const engine = useEngine();
  return (
    <section className={classes['open']} aria-label={entryText(engine, of, entry)}>
      {steps.map((step) => (
        <section key={step.name}>
          <h2>{engine.translate(stepKeys(engine.wizard.flow, step.name, of, 'title'))}</h2>
          <StepForm step={step} path={[of, entry, step.name]} />
        </section>
      ))}
    </section>
  );
}
