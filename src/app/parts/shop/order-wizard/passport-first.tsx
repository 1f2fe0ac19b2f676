import { type ReactNode, Suspense, useState } from 'react';
import { useEngine } from '#engine/react/engine-context.ts';
import type { PersonFact } from '#contract/facts.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { lazyPart } from '../../site/locale/lazy-part.ts';
import classes from '../passport/passport.module.css';
import { factsHere } from './facts-here.ts';
import { PassportOffer } from './offers.tsx';

const PassportReader = lazyPart(async () => (await import('./later.ts')).PassportReader);

/** The first card of the step that asks for the passport. A small button if the passport was entered earlier. */
export function PassportFirst(): ReactNode {
  const { wizard } = useEngine();
  const [isEntered] = useState(() => {
    const number: PersonFact = 'passportNumber';
    const at = factsHere(wizard, [number])?.places[number];
    return at !== undefined && wizard.answerAt(at) !== undefined;
  });
  const reader = (
    <Suspense fallback={<Coming />}>
      <PassportReader />
    </Suspense>
  );
  return isEntered ? <PassportOffer>{reader}</PassportOffer> : reader;
}

/** As high as the card, so that the questions below it stay where they are. */
function Coming(): ReactNode {
  return (
    <div className={classes['card']}>
      <LoadingState rows={3} height={44} />
    </div>
  );
}
