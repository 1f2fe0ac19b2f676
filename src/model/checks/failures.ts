import { joined, part } from '#findings/said.ts';
import type { AnyStateNode } from 'xstate';
import type { Exploration } from '../explore.ts';
import { metaOf } from '../graph.ts';
import { pathTo } from '../paths.ts';
import { pathSaid } from '../words.ts';
import { pointerOfEdge, type Subject, type Told } from '../finding.ts';
import { tell } from '../told.ts';

/**
 * `FAILED` leads back to the page that the call was sent from, or to a review before it. A failed call that leads to a
 * call would be repeated for ever; one that leads on would count as a success.
 */
export function failures({ exploration }: Subject): Told[] {
  const { steps, edges } = exploration;
  const seen = new Set<number>();
  return steps.flatMap(({ edge }, index): Told[] => {
    const { from, to, event, transition } = edges[edge]!;
    // An outcome after FAILED is reported as unearned.
    if (event !== 'FAILED' || seen.has(edge) || metaOf(from).call === undefined) return [];
    if (metaOf(to).view === 'outcome') return [];
    seen.add(edge);
    const senders = sendersOf(exploration, from);
    if (senders.includes(to) || (metaOf(to).view === 'review' && comesBefore(exploration, to, from)))
      return [];
    const pages = joined(
      'or',
      senders.map(({ key }) => key),
    );
    const params = { call: metaOf(from).call!, to: to.key, pages };
    return [
      tell(
        'failure-astray',
        pointerOfEdge(transition.source, 'FAILED', transition),
        metaOf(to).call === undefined ? part('failure-to-other', params) : part('failure-to-call', params),
        pathSaid(exploration, pathTo(exploration, index)),
      ),
    ];
  });
}

/** The pages that a call is sent from; calls between them succeed. */
function sendersOf({ edges, steps }: Exploration, call: AnyStateNode): AnyStateNode[] {
  const taken = new Set(steps.map(({ edge }) => edge));
  const before = (state: AnyStateNode, passed: ReadonlySet<AnyStateNode>): AnyStateNode[] =>
    edges
      .filter(
        ({ to, from, event }, edge) =>
          taken.has(edge) && to === state && from !== state && event !== 'FAILED',
      )
      .flatMap(({ from }) => {
        if (metaOf(from).call === undefined) return [from];
        return passed.has(from) ? [] : before(from, new Set([...passed, from]));
      });
  return [...new Set(before(call, new Set([call])))];
}

/** Whether a customer comes to a page without the success of a call. */
function comesBefore(
  { situations, steps, edges, leaves }: Exploration,
  page: AnyStateNode,
  call: AnyStateNode,
): boolean {
  const reached = new Set([...situations.keys()].filter((at) => situations[at]!.by < 0));
  const out = situations.map((): number[] => []);
  for (const { from, to, edge } of steps) {
    if (edges[edge]!.from !== call) out[from]!.push(to);
  }
  for (const at of reached) for (const to of out[at]!) reached.add(to);
  return [...reached].some((at) => leaves[situations[at]!.leaf] === page);
}
