import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { partsOf, valueAt } from '#engine/form/pointer.ts';
import { loadFlows, type ServerFlow } from '#server/services/flows/flows.ts';
import { storedFile, withAnswers } from './flow-answers.ts';
import { productAnswers } from './product-answers.ts';

const flows = await loadFlows();
const answers = productAnswers(() => storedFile);

/** The ids of a group's members; the complete answers have the first two. */
export const memberIds = Array.from(
  { length: 9 },
  (_, digit) => `${digit}1111111-1111-4111-8111-111111111111`,
);

/** Other answers by their pointers; `undefined` takes one away. */
export type Changes = Readonly<Record<string, unknown>>;

/** What becomes of complete answers when they are changed: the keyword that refuses, by pointer; none if accepted. */
export type Case = readonly [what: string, changes: Changes, refused?: Readonly<Record<string, string>>];

/** What a product's schema accepts and refuses. */
export interface ProductRules {
  /** Everything that has to be answered, below a pointer: `{ '/travel': ['enterDate', …] }`. */
  readonly required: Readonly<Record<string, readonly string[]>>;
  /** What may be left out, by its pointer: an answer to it. */
  readonly optional: Changes;
  readonly cases: readonly Case[];
}

/** The flow of a product, as the server uses it. */
export function productFlow(id: string): ServerFlow {
  const flow = flows.byId(id);
  if (flow === undefined) throw new Error(`there is no flow ${id}`);
  return flow;
}

/** A member of a group, complete, with a passport of its own. */
export function groupMember(number: number): Answers {
  const [first] = answers['visa/group']!['members'] as Answers[];
  const member = withAnswers(first!, { '/passenger/passportNumber': `P9876543${number}` });
  return { ...member, id: memberIds[number] };
}

/** A complete order of a product. */
export function completeOrder(id: string): Answers {
  const order = answers[id]!;
  return 'members' in order ? { ...order, members: [groupMember(0), groupMember(1)] } : order;
}

/** What the server says of a complete order with these changes when it is submitted: the keyword by the pointer. */
export function refusedWith(id: string, changes: Changes): Record<string, string> {
  return refused(id, withAnswers(completeOrder(id), changes));
}

/** Holds a product's schema against its rules, a test for each. */
export function followsRules(id: string, { required, optional, cases }: ProductRules): void {
  const demanded = Object.entries(required).flatMap(([at, names]) => names.map((name) => `${at}/${name}`));

  describe(`the schema of ${id}`, () => {
    it('accepts complete answers', () => {
      expect(refusedWith(id, {})).toEqual({});
    });

    it('asks for just what is required when nothing is answered', () => {
      const { members } = completeOrder(id);
      const empty = Array.isArray(members) ? members.map((member) => ({ id: valueAt(member, ['id']) })) : [];
      const found = refused(id, empty.length === 0 ? {} : { members: empty });
      expect(found).toEqual(Object.fromEntries(demanded.map((pointer) => [pointer, 'required'])));
    });

    it.each(demanded)('refuses it without %s', (pointer) => {
      expect(refusedWith(id, { [pointer]: undefined })).toEqual({ [pointer]: 'required' });
    });

    it.each(Object.entries(optional))('accepts it with and without %s', (pointer, value) => {
      expect(refusedWith(id, { [pointer]: undefined })).toEqual({});
      expect(refusedWith(id, { [pointer]: value })).toEqual({});
      const kept = productFlow(id).pruneHidden(withAnswers(completeOrder(id), { [pointer]: value }));
      expect(valueAt(kept as Json, partsOf(pointer))).toEqual(value);
    });

    it.each(cases.map(([what, changes, found = {}]) => [what, changes, found] as const))(
      '%s',
      (_, changes, found) => {
        expect(refusedWith(id, changes)).toEqual(found);
      },
    );
  });
}

function refused(id: string, order: Answers): Record<string, string> {
  const errors = productFlow(id).check(order);
  return Object.fromEntries(errors.map(({ pointer, keyword }) => [pointer, keyword]));
}
