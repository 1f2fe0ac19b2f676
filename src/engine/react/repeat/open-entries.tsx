import type { ReactNode } from 'react';
import type { Step } from '../../form/flow.ts';
import { stepKeys } from '../../form/locale-keys.ts';
import { entriesOf } from '../../wizard/entries.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import { entryText } from '../frame/place-title.ts';
import { StepSection } from '../step-form.tsx';
import fields from '#ui/field.module.css';
import classes from './repeat.module.css';

/**
 * Shows all entries of a repeated step with all their sub-steps, one below the other. It must be inside an
 * `EngineProvider`.
 */
export function OpenEntries({ step }: { step: Step }): ReactNode {
  // The ids are joined to one string: typing in a field does not change it, so this component does not render
  // again.
  const ids = useWizardState(({ answers }) =>
    entriesOf(step, answers)
      .map(({ id }) => id)
      .join(' '),
  );
  const entries = ids === '' ? [] : ids.split(' ');
  const steps = step.repeat?.steps ?? [];
  return entries.flatMap((entry) =>
    steps.map((sub) => <OpenStep key={`${entry} ${sub.name}`} of={step.name} entry={entry} step={sub} />),
  );
}

interface OpenStepProps {
  of: string;
  entry: string;
  step: Step;
}

function OpenStep({ of, entry, step }: OpenStepProps): ReactNode {
  const engine = useEngine();
  const title = engine.translate(stepKeys(engine.wizard.flow, step.name, of, 'title'));
  return (
    <StepSection
      step={step}
      path={[of, entry, step.name]}
      title={`${entryText(engine, of, entry)} · ${title}`}
      className={`${fields['grid']} ${classes['open']}`}
    />
  );
}
