import { Fragment, type ReactNode, Suspense } from 'react';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { lazyPart } from '../../site/locale/lazy-part.ts';
import { personPlaces } from './person-places.ts';

const PeopleOffer = lazyPart<{ wizard: Wizard; group?: string }>(
  async () => (await import('../order-wizard/later.ts')).PeopleOffer,
  ['people'],
);
const KeptNote = lazyPart(async () => (await import('./kept-note.tsx')).KeptNote, ['people']);

type AtPlaces = Readonly<Record<string, ReactNode>>;

/** The parts of the wizard of an order about people who were entered before. */
export interface PeopleParts {
  /** Above the questions of a step that asks for a person, followed by what else stands there. */
  ahead(others: AtPlaces): AtPlaces;
  /** Below the review, after what else stands there: that the people will be kept. */
  beside(others: AtPlaces): AtPlaces;
  /** At the beginning of a group that asks for a person. */
  insideGroup(pointer: string): ReactNode;
}

/** The parts for the flow of a wizard. */
export function peopleParts(wizard: Wizard): PeopleParts {
  const places = personPlaces(wizard.flow);
  const offer = (group?: string): ReactNode => (
    <Suspense key="people">
      <PeopleOffer wizard={wizard} {...(group !== undefined && { group })} />
    </Suspense>
  );
  return {
    ahead: (others) => ({
      ...others,
      ...Object.fromEntries(
        places.steps.map((step) => [
          step,
          <Fragment key="people">
            {offer()}
            {others[step]}
          </Fragment>,
        ]),
      ),
    }),
    beside: (others) => {
      if (!places.tellsWho) return others;
      const note = (
        <Suspense key="kept">
          <KeptNote />
        </Suspense>
      );
      return {
        ...others,
        review: (
          <>
            {others['review']}
            {note}
          </>
        ),
      };
    },
    insideGroup: (pointer) => (places.isGroup(pointer) ? offer(pointer) : null),
  };
}
