import { part } from '#findings/said.ts';
import { explore } from '../explore.ts';
import { guardSaid, guardText } from '../guard-words.ts';
import { withOpenEdge } from '../heard-guards.ts';
import { pointerOfEdge, type Subject, type Told } from '../finding.ts';
import { documents } from './documents.ts';
import { unearned } from './events.ts';
import { deadEnds } from './reach.ts';
import { skipped } from './skipped.ts';
import { tell } from '../told.ts';

/** The checks of what lies behind an edge besides a loop: a way past a call, pages or documents. */
const others = [unearned, skipped, documents];

/**
 * What is wrong behind edges whose guard was true in no case: a guard that somebody corrects, or that has cases which
 * nobody thought of, opens the way.
 *
 * @param known the findings so far.
 */
export function behindGuards(subject: Subject, known: readonly Told[]): Told[] {
  const { exploration } = subject;
  const { machine, inputs, edges, events } = exploration;
  const wanted = new Set(
    known
      .filter(({ code }) => code === 'guard-never-true' || code === 'guard-throws')
      .map(({ pointer }) => pointer),
  );
  if (wanted.size === 0) return [];
  const pointers = new Map(
    edges.map((edge) => [pointerOfEdge(edge.transition.source, edge.event, edge.transition), edge]),
  );
  const keyOf = ({ code, pointer }: Told): string => `${code} ${pointer}`;
  const before = new Set([deadEnds, ...others].flatMap((check) => check(subject)).map(keyOf));
  const isNew = (told: Told): boolean => !before.has(keyOf(told));
  return [...wanted].flatMap((pointer): Told[] => {
    const edge = pointers.get(pointer);
    if (edge === undefined) return [];
    const { source, guard } = edge.transition;
    const number = source.transitions.get(edge.event)!.findIndex((each) => each === edge.transition);
    const open = withOpenEdge(machine, { path: source.path, event: edge.event, number });
    const opened = { ...subject, exploration: explore({ machine: open, inputs, events }) };
    // From a loop nobody comes to what the other checks look for.
    const ends = deadEnds(opened).filter(isNew);
    const found = ends.length > 0 ? ends : others.flatMap((check) => check(opened)).filter(isNew);
    return found.map((told) => {
      const opening = guardSaid(guardText(guard) ?? '');
      const said = part('behind-guard', { guard: opening, what: told.said ?? told.message });
      return tell(told.code, told.pointer, said, told.way);
    });
  });
}
