import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Flow } from '#engine/form/flow.ts';
import { fieldAt } from '#engine/form/open-fields.ts';
import { isWithin } from '#engine/form/pointer.ts';
import { pointerOfPlace } from '#engine/wizard/place.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { Reason } from './reason.tsx';
import type { RejectedItem } from './rejected-item.ts';

/** The names of all places where a flow asks for answers. */
export const namesOfPlaces = ({ steps }: Pick<Flow, 'steps'>): string[] =>
  steps.flatMap(({ name, repeat }) => (repeat === null ? [name] : namesOfPlaces(repeat)));

interface StepNotesProps {
  wizard: Wizard;
  rejected: readonly RejectedItem[];
}

/** The reasons why a whole step was sent back. */
export function StepNotes({ wizard, rejected }: StepNotesProps): ReactNode {
  const asked = useSelector(wizard, ({ place, from }) =>
    pointerOfPlace(place.meta.call === undefined || from === null ? place : from),
  );
  const items = rejected.filter(({ pointer }) => {
    if (asked === null || fieldAt(wizard.flow, pointer) !== null) return false;
    // The flow has no such field, or no longer has it. The reason is then shown at its step.
    return isWithin(asked, pointer) || isWithin(pointer, asked);
  });
  return items.map((item) => <Reason key={`${item.pointer} ${item.reason} ${item.note}`} item={item} />);
}
