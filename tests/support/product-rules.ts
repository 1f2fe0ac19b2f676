import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { partsOf, valueAt } from '#engine/form/pointer.ts';
import { loadFlows, type ServerFlow } from '#server/services/flows/flows.ts';
import { storedFile, withAnswers } from './flow-answers.ts';
import { productAnswers } from './product-answers.ts';

const flows = await loadFlows();
const answers = productAnswers(() => storedFile);

/** The ids of a group's members. The complete answers contain the first two. */
export const memberIds = Array.from(
  { length: 9 },
  (_, digit) => `${digit}1111111-1111-4111-8111-111111111111`,
);

/** Changed answers by their pointers; `undefined` removes one. */
export type Changes = Readonly<Record<string, unknown>>;

/** The result of changed answers: the failed keyword by pointer; empty when they are accepted. */
export type Case = readonly [what: string, changes: Changes, refused?: Readonly<Record<string, string>>];

/** The rules of a product's schema: what it accepts and refuses. */
export interface ProductRules {
  /** All required fields inside a pointer: `{ '/travel': ['enterDate', …] }`. */
  readonly required: Readonly<Record<string, readonly string[]>>;
  /** The optional fields by pointer, each with an example. */
  readonly optional: Changes;
  readonly cases: readonly Case[];
}

/** The flow of a product, as the server uses it. */
export function productFlow(id: string): ServerFlow {
  const flow = flows.byId(id);
  if (flow === undefined) throw new Error(`there is no flow ${id}`);
  return flow;
}

/** A complete member of a group, with a separate passport. */
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

/** The server's errors when a complete order with these changes is submitted: the keyword by the pointer. */
export function refusedWith(id: string, changes: Changes): Record<string, string> {
  return refused(id, withAnswers(completeOrder(id), changes));
}

/** Tests a product's schema against its rules, with a test for each rule. */
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
