import { isObject } from '#engine/form/json.ts';
import { part } from '#findings/said.ts';
import { guardNames, guardSaid } from '../guard-words.ts';
import { pointerOfEdge, type Subject, type Told } from '../finding.ts';
import { tell } from '../told.ts';

/**
 * Reports named guards with the same result everywhere. An edge with several guards may hide that one of them has no
 * effect.
 */
export function namedGuards({ answered, thrown }: Subject, known: readonly Told[]): Told[] {
  const isTold = (name: string): boolean =>
    thrown.some(({ guard }) => guard === name) ||
    known.some(({ code, message }) => code.startsWith('guard-') && message.includes(name));
  return [...answered].flatMap(([name, given]): Told[] => {
    if (given.size > 1 || isTold(name)) return [];
    const [answer] = given;
    return [
      answer === true
        ? tell('guard-never-false', '', part('guard-always-true', { guard: guardSaid(name) }))
        : tell('guard-never-true', '', part('guard-always-false', { guard: guardSaid(name) })),
    ];
  });
}

/** Reports guards that throw an error, with the answers: the customer would see no page. */
export function throwing({ exploration, thrown, carried }: Subject): Told[] {
  return thrown.map(({ guard, message, event }) => {
    const edge = exploration.edges.find(({ transition }) => guardNames(transition.guard).includes(guard));
    const at = edge && pointerOfEdge(edge.transition.source, edge.event, edge.transition);
    const answers: unknown = event['answers'];
    const names = isObject(answers) ? Object.keys(answers) : [];
    const whole = carried.find((each) => each.answers === answers);
    const told = whole === undefined || whole.told === '' ? names.join(', ') : whole.told;
    const way = told === '' ? part('answer-nothing') : part('answer-these', { what: told });
    const params = { guard: guardSaid(guard), error: message };
    return tell('guard-throws', at ?? '', part('guard-throws', params), [way]);
  });
}
