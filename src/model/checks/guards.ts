import { isObject } from '#engine/form/json.ts';
import { guardNames } from '../guard-words.ts';
import { pointerOfEdge, type Subject, type Told } from '../finding.ts';

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
      {
        code: answer === true ? 'guard-never-false' : 'guard-never-true',
        pointer: '',
        message: `the guard ${name} is ${answer === true ? 'never false' : 'never true'} in every case; correct it, or take it out`,
        steps: [],
      },
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
    const answered = names.length === 0 ? 'Answer nothing yet' : `Answer ${names.join(', ')}`;
    return {
      code: 'guard-throws',
      pointer: at ?? '',
      message: `the guard ${guard} throws “${message}”; it is asked with whatever is answered so far, so read answers as event.answers?.step?.field`,
      steps: [whole === undefined || whole.told === '' ? answered : `Answer ${whole.told}`],
    };
  });
}
