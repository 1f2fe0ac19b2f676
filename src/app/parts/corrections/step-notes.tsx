import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Flow } from '#engine/form/flow.ts';
import { fieldAt } from '#engine/form/open-fields.ts';
import { isWithin } from '#engine/form/pointer.ts';
import { pointerOfPlace } from '#engine/wizard/place.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { Reason } from './reason.tsx';
import type { RejectedItem } from './rejected-item.ts';

/** The names of all places where a flow asks something. */
export const namesOfPlaces = ({ steps }: Pick<Flow, 'steps'>): string[] =>
  steps.flatMap(({ name, repeat }) => (repeat === null ? [name] : namesOfPlaces(repeat)));

interface StepNotesProps {
  wizard: Wizard;
  rejected: readonly RejectedItem[];
}

/** Why a step was sent back as a whole. */
export function StepNotes({ wizard, rejected }: StepNotesProps): ReactNode {
  const asked = useSelector(wizard, ({ place, from }) =>
    pointerOfPlace(place.meta.call === undefined || from === null ? place : from),
  );
  const items = rejected.filter(({ pointer }) => {
    if (asked === null || fieldAt(wizard.flow, pointer) !== null) return false;
    // What the flow has not, or no longer, is told at its step all the same.
    return isWithin(asked, pointer) || isWithin(pointer, asked);
  });
  return items.map((item) => <Reason key={`${item.pointer} ${item.reason} ${item.note}`} item={item} />);
}
