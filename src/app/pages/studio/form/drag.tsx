import {
  type CollisionDetection,
  DndContext,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { silentDrag } from '#ui/silent-drag.ts';
import { type Landing, mayLand } from './dropped.ts';
import { type FieldPlace, pointerTo } from './field-place.ts';

const Landed = createContext<Landing | null>(null);

const placeIn = (data: { current?: Record<string, unknown> | undefined }): FieldPlace =>
  data.current?.['place'] as FieldPlace;

/** The step or field below the pointer where what is dragged can be let go, and the half of it that the pointer is in. */
const below: CollisionDetection = (args) => {
  const from = placeIn(args.active.data);
  const pointer = args.pointerCoordinates;
  if (pointer === null) return [];
  return pointerWithin(args).flatMap((found) => {
    const rect = args.droppableRects.get(found.id);
    const container = args.droppableContainers.find(({ id }) => id === found.id);
    if (rect === undefined || container === undefined) return [];
    const at = placeIn(container.data);
    const isAbove = pointer.y < rect.top + rect.height / 2;
    // Above the name of a step a field would stand in the step before.
    const isFirst = from.path.length > 0 && at.path.length === 0;
    const landing: Landing = { at, side: isAbove && !isFirst ? 'before' : 'after' };
    return mayLand(from, landing) ? [{ ...found, data: { ...found.data, landing } }] : [];
  });
};

const landingIn = (collisions: readonly { data?: Record<string, unknown> }[] | null): Landing | null =>
  (collisions?.[0]?.data?.['landing'] as Landing | undefined) ?? null;

interface DragAreaProps {
  onDrop(from: FieldPlace, landing: Landing): void;
  children: ReactNode;
}

/** Steps and fields in it can be dragged by the pointer. Escape gives up. */
export function DragArea({ onDrop, children }: DragAreaProps): ReactNode {
  const [landing, setLanding] = useState<Landing | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={below}
      accessibility={silentDrag}
      onDragMove={({ collisions }) => {
        const next = landingIn(collisions);
        const isSame =
          next?.side === landing?.side && (next && pointerTo(next.at)) === (landing && pointerTo(landing.at));
        if (!isSame) setLanding(next);
      }}
      onDragCancel={() => setLanding(null)}
      onDragEnd={({ active, collisions }) => {
        const last = landingIn(collisions);
        setLanding(null);
        if (last !== null) onDrop(placeIn(active.data), last);
      }}
    >
      <Landed value={landing}>{children}</Landed>
    </DndContext>
  );
}

/** What a row of the outline needs to be dragged, and to be a place to land at. */
export function useDragged(place: FieldPlace) {
  const id = pointerTo(place);
  const data = useMemo(() => ({ place }), [place]);
  const drag = useDraggable({ id, data });
  const drop = useDroppable({ id, data });
  const landing = use(Landed);
  const isHere = landing !== null && pointerTo(landing.at) === id;
  // Behind a step is behind its fields.
  const isBehind =
    landing?.side === 'after' && drag.active !== null && placeIn(drag.active.data).path.length === 0;
  return {
    ref(row: HTMLElement | null): void {
      drag.setNodeRef(row);
      drop.setNodeRef(row);
    },
    props: {
      onMouseDown: drag.listeners?.['onMouseDown'] as React.MouseEventHandler | undefined,
      onTouchStart: drag.listeners?.['onTouchStart'] as React.TouchEventHandler | undefined,
      'data-dragged': drag.isDragging || undefined,
      'data-landing': isHere ? (isBehind ? 'behind' : landing.side) : undefined,
    },
  };
}
