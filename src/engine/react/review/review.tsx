import { type ReactNode, useMemo } from 'react';
import { Hidden } from '#ui/hidden.tsx';
import { Button } from '../look/button.tsx';
import { compact } from '../../form/answers.ts';
import { type Answers, stepOf } from '../../form/flow.ts';
import { entryRoute } from '../../wizard/entry-places.ts';
import { type Place, scopeOf } from '../../wizard/place.ts';
import { useEngine, useWizardState } from '../engine-context.ts';
import { entryText, placeText } from '../frame/place-title.ts';
import { MissingList } from './missing-list.tsx';
import classes from './review.module.css';
import { ReviewedAnswers } from './reviewed-answers.tsx';
import { ReviewedEntries } from './reviewed-entries.tsx';

/**
 * What is missing, then every answer on the path that the answers take through the machine, step by step; in a repeated
 * step entry by entry. Each step has a button that opens it and leads back to the review.
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
  return (
    <>
      <MissingList />
      {places.map((place) => (
        <ReviewedPlace key={`${place.name} ${place.entry}`} place={place} answers={whole} level="h2" />
      ))}
    </>
  );
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
  const { each } = meta;
  const rows = each === undefined ? undefined : stepOf(wizard.flow, each.step, each.of);
  return (
    <section className={classes['reviewed']} aria-labelledby={id}>
      <header>
        <Heading id={id}>
          {title}
          {whom !== '' && ' '}
          {Heading === 'h2' ? whom : <Hidden>{whom}</Hidden>}
        </Heading>
        <Button variant="subtle" size="compact-md" onClick={() => wizard.edit(name, entry ?? undefined)}>
          {word('form:change')} <Hidden>{`${title} ${whom}`.trim()}</Hidden>
        </Button>
      </header>
      {each !== undefined && rows !== undefined && (
        <ReviewedEntries of={each.of} part={each.step} answers={answers}>
          {(id) => <ReviewedAnswers step={rows} at={[each.of, id]} answers={answers} />}
        </ReviewedEntries>
      )}
      {step.repeat === null ? (
        <ReviewedAnswers step={step} at={scopeOf(place)} answers={answers} />
      ) : (
        <ReviewedEntries of={step.name} part={null} answers={answers}>
          {(id) =>
            entryRoute(wizard.machine, place, id, answers).map((sub) => (
              <ReviewedPlace key={sub.name} place={sub} answers={answers} level="h3" />
            ))
          }
        </ReviewedEntries>
      )}
    </section>
  );
}
