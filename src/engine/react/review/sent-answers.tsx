import type { ReactNode } from 'react';
import { activeSchema } from '../../form/active-schema.ts';
import { type Answers, stepOf } from '../../form/flow.ts';
import { answersAt } from '../../form/scope.ts';
import { entryRoute } from '../../wizard/entry-places.ts';
import { type Place, scopeOf } from '../../wizard/place.ts';
import { entriesAt } from '../../wizard/walk.ts';
import type { Wizard } from '../../wizard/wizard-state.ts';
import { type EnginePorts, useEngine } from '../engine-context.ts';
import { EngineProvider } from '../engine-provider.tsx';
import { entryText, placeText } from '../frame/place-title.ts';
import { AnswerRows } from './answer-rows.tsx';
import classes from './review.module.css';

interface SentAnswersProps {
  wizard: Wizard;
  ports: EnginePorts;
  children?: (answers: ReactNode) => ReactNode;
}

/**
 * All answers of a flow that was sent, to be read only: step by step, and in a repeated step entry by entry.
 *
 * @param wizard of the sent answers; it is only read
 * @param children what the application shows around the answers, with the same engine; without it, they stand alone
 * @example
 * const sent = <SentAnswers wizard={createWizard({ flow, machine, answers, call })} ports={ports} />;
 */
export function SentAnswers({ wizard, ports, children }: SentAnswersProps): ReactNode {
  const steps = <Steps />;
  return (
    <EngineProvider wizard={wizard} ports={ports}>
      {children ? children(steps) : steps}
    </EngineProvider>
  );
}

function Steps(): ReactNode {
  const { wizard } = useEngine();
  const { answers } = wizard.getSnapshot();
  return wizard.route().map((place) => {
    const step = place.meta.step === undefined ? undefined : stepOf(wizard.flow, place.meta.step);
    if (step === undefined) return null;
    if (step.repeat == null) return <Step key={place.name} place={place} answers={answers} />;
    return <Entries key={place.name} overview={place} of={step.name} answers={answers} />;
  });
}

interface StepProps {
  place: Place;
  answers: Answers;
}

function Step({ place, answers }: StepProps): ReactNode {
  const engine = useEngine();
  const { name, entry, meta } = place;
  const step = stepOf(engine.wizard.flow, name, meta.of);
  if (step === undefined) return null;
  const scope = scopeOf(place);
  const id = `sent-${name}${entry === null ? '' : `-${entry}`}`;
  const Heading = entry === null ? 'h3' : 'h4';
  return (
    <section className={classes['reviewed']} aria-labelledby={id}>
      <header>
        <Heading id={id}>{placeText(engine, place, 'title')}</Heading>
      </header>
      <dl>
        <AnswerRows
          schema={activeSchema(step, answersAt(answers, scope))}
          path={[...scope, name]}
          answers={answers}
        />
      </dl>
    </section>
  );
}

interface EntriesProps {
  overview: Place;
  /** The repeated step. */
  of: string;
  answers: Answers;
}

function Entries({ overview, of, answers }: EntriesProps): ReactNode {
  const engine = useEngine();
  const { flow, machine } = engine.wizard;
  return entriesAt(flow, overview, answers).map(({ id }) => (
    <section key={id} className={classes['entries']} aria-labelledby={`sent-${overview.name}-${id}`}>
      <header>
        <h3 id={`sent-${overview.name}-${id}`}>{entryText(engine, of, id)}</h3>
      </header>
      {entryRoute(machine, overview, id, answers).map((place) => (
        <Step key={place.name} place={place} answers={answers} />
      ))}
    </section>
  ));
}
