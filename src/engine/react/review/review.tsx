import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { activeSchema } from '../../form/active-schema.ts';
import { compact } from '../../form/answers.ts';
import { type Answers, stepOf } from '../../form/flow.ts';
import { isWithin } from '../../form/pointer.ts';
import { answersAt } from '../../form/scope.ts';
import { type Place, pointerOfPlace, scopeOf } from '../../wizard/place.ts';
import { entryRoute } from '../../wizard/entry-places.ts';
import { entriesAt } from '../../wizard/walk.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import { entryText, placeText } from '../frame/place-title.ts';
import { useProblems } from '../frame/use-problems.ts';
import { AnswerRows } from './answer-rows.tsx';
import classes from './review.module.css';

/**
 * Every answer on the path that the answers take through the machine, step by step; in a repeated step entry by
 * entry. Each step has a button that opens it and leads back to the review.
 */
export function Review(): ReactNode {
  const { wizard } = useEngine();
  const answers = useWizardState((state) => state.answers);
  const whole = useMemo(() => compact(answers), [answers]);
  const here = useWizardState((state) => state.place);
  // Steps behind the review have not been asked yet.
  const route = wizard.route();
  const before = route.slice(
    0,
    route.findIndex((place) => place.name === here.name),
  );
  const places = before.filter(({ meta }) => meta.step !== undefined);
  return places.map((place) => {
    const step = stepOf(wizard.flow, place.meta.step!);
    if (step?.repeat == null) {
      return <ReviewedPlace key={`${place.name} ${place.entry}`} place={place} answers={whole} level="h2" />;
    }
    return <ReviewedEntries key={place.name} overview={place} answers={whole} />;
  });
}

interface ReviewedPlaceProps {
  place: Place;
  answers: Answers;
  level: 'h2' | 'h3';
}

function ReviewedPlace({ place, answers, level: Heading }: ReviewedPlaceProps): ReactNode {
  const engine = useEngine();
  const { wizard, word } = engine;
  const { name, entry, meta } = place;
  const step = stepOf(wizard.flow, name, meta.of);
  const id = `review-${name}${entry === null ? '' : `-${entry}`}`;
  if (step === undefined) return null;
  const title = placeText(engine, place, 'title');
  const whom = entry === null || meta.of === undefined ? '' : `· ${entryText(engine, meta.of, entry)}`;
  const scope = scopeOf(place);
  return (
    <section className={classes['reviewed']} aria-labelledby={id}>
      <header>
        <Heading id={id}>
          {title}
          {whom !== '' && ' '}
          {Heading === 'h2' ? whom : <VisuallyHidden component="span">{whom}</VisuallyHidden>}
        </Heading>
        <Button variant="subtle" size="compact-md" onClick={() => wizard.edit(name, entry ?? undefined)}>
          {word('form:change')} <VisuallyHidden component="span">{`${title} ${whom}`.trim()}</VisuallyHidden>
        </Button>
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

/** If there are more entries than this, they are folded; entries with warnings stay open. */
const UNFOLDED = 2;

function ReviewedEntries({ overview, answers }: { overview: Place; answers: Answers }): ReactNode {
  const engine = useEngine();
  const { wizard, word } = engine;
  const of = overview.meta.step!;
  const entries = entriesAt(wizard.flow, overview, answers);
  const warnings = useProblems((state) => state.warnings);
  const title = placeText(engine, overview, 'title');
  const id = `review-${overview.name}`;
  const isDoubtful = (entry: string): boolean =>
    entryRoute(wizard.machine, overview, entry, answers).some((place) =>
      warnings.some(({ pointer }) => isWithin(pointer, pointerOfPlace(place) ?? '-')),
    );
  return (
    <section className={classes['entries']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <Button variant="subtle" size="compact-md" onClick={() => wizard.edit(overview.name)}>
          {word('form:change')} <VisuallyHidden component="span">{title}</VisuallyHidden>
        </Button>
      </header>
      {entries.map(({ id: entry }) => (
        <details
          key={entry}
          open={entries.length <= UNFOLDED || isDoubtful(entry)}
          aria-label={entryText(engine, of, entry)}
          className={classes['entry']}
        >
          <summary>{entryText(engine, of, entry)}</summary>
          {entryRoute(wizard.machine, overview, entry, answers).map((place) => (
            <ReviewedPlace key={place.name} place={place} answers={answers} level="h3" />
          ))}
        </details>
      ))}
    </section>
  );
}
