import type { FieldSchema, FlowHeader } from '#engine/form/flow.ts';
import { type Branching, entryConditions } from './condition-source.ts';
import { type Change, changeAt, changeWhen, isSame, type Naming, namingOf } from './change.ts';
import { conditionChanges } from './changes-of-conditions.ts';
import { conditionWords } from './condition-words.ts';
import { collect, comings, type FieldChanges, groupChanges, type MovedTo } from './changes-of-fields.ts';
import { keywordChanges } from './changes-of-keywords.ts';
import { shapeOf } from './flow-shape.ts';
import { joined, part, type Part, say } from '#findings/said.ts';
import { stepsSince } from '#engine/form/migrations.ts';
import { partsOf, pointerOf } from '#engine/form/pointer.ts';
import { traced } from './traced.ts';
import { renamedSteps, stepIn, type Whole, withNames } from './renamed-steps.ts';
import type { FlowSource, StepSource } from './flow-source.ts';

export type { Change } from './change.ts';

/**
 * All differences between two versions of a flow, as sentences; the version itself is left out.
 *
 * @example changesBetween(before, after) // [{ pointer: '/uploads/companyLicence', sentence: 'companyLicence is now
 * required' }]
 */
export function changesBetween(before: FlowSource, after: FlowSource): Change[] {
  const all = [...after.steps, ...before.steps];
  const naming = namingOf(shapeOf({ ...after, steps: all }), pathsOf(all, []));
  const since = stepsSince(after.migrations, before.header.version);
  const movedTo: MovedTo = (path) => traced(since, pointerOf(path))?.pointer ?? null;
  const steps = compareSteps(before, after, [], { naming, movedTo });
  return [...headerChanges(before, after), ...steps.changes, ...comings(steps, naming, movedTo)];
}

function headerChanges({ header: was }: FlowSource, { header: now, extension }: FlowSource): Change[] {
  const valueOf = (header: FlowHeader, key: string): Part =>
    JSON.stringify(Object.entries(header).find(([name]) => name === key)?.[1]) ?? part('none');
  const sentences = [
    ...(was.machine === now.machine
      ? []
      : [say('part-is-now', { part: part('the-machine'), now: now.machine, was: was.machine })]),
    ...(isSame(was.pages, now.pages)
      ? []
      : [
          say('part-is-now', {
            part: part('the-pages'),
            now: valueOf(now, 'pages'),
            was: valueOf(was, 'pages'),
          }),
        ]),
    ...Object.entries(extension.header)
      .filter(([key]) => !isSame(valueOf(was, key), valueOf(now, key)))
      .map(([key, { name }]) =>
        say('part-is-now', { part: name, now: valueOf(now, key), was: valueOf(was, key) }),
      ),
  ];
  return sentences.map((sentence) => changeAt([], sentence));
}

/** The changes of conditions under which steps are required. */
function requiringChanges(before: Whole, after: Whole, path: readonly string[], naming: Naming): Change[] {
  const told = ({ required }: Whole) => {
    const found = required.conditions.flatMap((condition) =>
      (['then', 'otherwise'] as const).flatMap((branch) =>
        (condition[branch].required ?? []).map((name) => {
          const at = [...path, name];
          return { at, when: conditionWords(condition, branch, naming.short) };
        }),
      ),
    );
    return new Map(found.map((demand) => [JSON.stringify(demand), demand]));
  };
  const [was, now] = [told(before), told(after)];
  const only = (one: typeof was, other: typeof was) =>
    [...one].flatMap(([key, demand]) => (other.has(key) ? [] : [demand]));
  return [
    ...only(now, was).map(({ at, when }) =>
      changeWhen(when, changeAt(at, say('step-now-required', { step: naming.field(at) }))),
    ),
    ...only(was, now).map(({ at, when }) =>
      changeWhen(when, changeAt(at, say('step-no-longer-required', { step: naming.field(at) }))),
    ),
  ];
}

interface Compared {
  naming: Naming;
  movedTo: MovedTo;
}

/** Compares the steps of a flow, or the sub-steps of a repeated step. */
function compareSteps(past: Whole, after: Whole, path: readonly string[], compared: Compared): FieldChanges {
  const { naming, movedTo } = compared;
  const found: FieldChanges = { changes: [], added: [], removed: [] };
  const renamed = renamedSteps(past, after, path, movedTo);
  const before = withNames(past, renamed);
  for (const [old, name] of renamed) {
    const at = [...path, name];
    const [was, step] = [[...path, old], at].map((each) => ({
      ...naming.field(each),
      isNeeded: true as const,
    }));
    found.changes.push(changeAt(at, say('step-renamed', { was: was!, step: step! })));
  }
  const names = new Set([...before.steps, ...after.steps].map(({ name }) => name));
  for (const name of names) {
    const at = [...path, name];
    const [was, now] = [stepIn(before, name), stepIn(after, name)];
    const step = naming.field(at);
    if (was === undefined) found.changes.push(changeAt(at, say('step-new', { step })));
    if (now === undefined) found.changes.push(changeAt(at, say('step-gone', { step })));
    collect(found, compareStep(was ?? emptyLike(now!), now ?? emptyLike(was!), at, compared));
  }
  const isDemanded = ({ schema }: Whole, name: string): boolean => schema.required?.includes(name) === true;
  for (const { name } of after.steps.filter((step) => stepIn(before, step.name) !== undefined)) {
    const now = isDemanded(after, name);
    if (isDemanded(before, name) === now) continue;
    const step = naming.field([...path, name]);
    const sentence = now ? say('step-now-required', { step }) : say('step-now-optional', { step });
    found.changes.push(changeAt([...path, name], sentence));
  }
  found.changes.push(...requiringChanges(before, after, path, naming));
  const common = (one: Whole, other: Whole): string[] =>
    one.steps.map(({ name }) => name).filter((name) => stepIn(other, name) !== undefined);
  const order = common(after, before);
  if (!isSame(common(before, after), order))
    found.changes.push(changeAt(path, say('order-of-steps', { steps: inOrder(order, path, naming) })));
  return found;
}

/** The names of fields or steps, in their order. */
const inOrder = (names: readonly string[], path: readonly string[], naming: Naming): Part =>
  joined(
    'comma',
    names.map((name) => naming.short.field([...path, name])),
  );

const emptyLike = ({ name, schema, repeat }: StepSource): StepSource => ({
  name,
  schema: repeat === null ? {} : { ...schema, items: {} },
  conditions: [],
  repeat: repeat === null ? null : { steps: [], required: { always: [], conditions: [] } },
});

function compareStep(
  before: StepSource,
  after: StepSource,
  path: readonly string[],
  compared: Compared,
): FieldChanges {
  const { naming } = compared;
  const found: FieldChanges = { changes: [], added: [], removed: [] };
  if ((before.repeat === null) !== (after.repeat === null)) {
    const step = naming.field(path);
    const kind = after.repeat === null ? say('step-once', { step }) : say('step-of-entries', { step });
    found.changes.push(changeAt(path, kind));
    collect(found, compareStep(before, emptyLike(before), path, compared));
    collect(found, compareStep(emptyLike(after), after, path, compared));
    return found;
  }
  if (before.repeat === null || after.repeat === null) {
    collect(found, groupChanges(before.schema, after.schema, path, { naming }));
    found.changes.push(
      ...conditionChanges(before, after, path, naming),
      ...entryChanges(before, after, path, naming),
    );
    return found;
  }
  found.changes.push(...keywordChanges(before.schema, after.schema, { naming, path }));
  const entries = ({ schema, repeat }: StepSource): Whole => ({
    schema: schema.items ?? {},
    ...repeat!,
  });
  collect(found, compareSteps(entries(before), entries(after), [...path, '0'], compared));
  return found;
}

/** The changes of conditions in the items of lists. */
function entryChanges(
  before: StepSource,
  after: StepSource,
  path: readonly string[],
  naming: Naming,
): Change[] {
  const [was, now] = [entriesBelow(before, path), entriesBelow(after, path)];
  const none = (name: string): StepSource => ({ name, schema: {}, conditions: [], repeat: null });
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((pointer) => {
    const [one, other] = [was.get(pointer), now.get(pointer)];
    const { name } = (other ?? one)!;
    return conditionChanges(one ?? none(name), other ?? none(name), partsOf(pointer), naming);
  });
}

/** The entries of all lists that have conditions, by their pointers, in the form of a step. */
function entriesBelow({ schema, conditions }: Branching, path: readonly string[]): Map<string, StepSource> {
  const found = new Map<string, StepSource>();
  const look = (node: FieldSchema, at: readonly string[]): void => {
    for (const [name, field] of Object.entries(node.properties ?? {})) look(field, [...at, name]);
    const { items } = node;
    if (items === undefined) return;
    const pointer = pointerOf([...at, '0']);
    const branching = { schema: items, conditions: entryConditions(items) };
    if (branching.conditions.length > 0)
      found.set(pointer, {
        ...branching,
        conditions: [...branching.conditions],
        name: at.at(-1)!,
        repeat: null,
      });
    for (const [below, entry] of entriesBelow(branching, [...at, '0'])) found.set(below, entry);
  };
  [schema, ...conditions.flatMap(({ then, otherwise }) => [then, otherwise])].forEach((part) =>
    look(part, path),
  );
  return found;
}

function pathsOf(steps: readonly StepSource[], path: readonly string[]): (readonly string[])[] {
  return steps.flatMap(({ name, schema, conditions, repeat }) => {
    const at = [...path, name];
    const parts = [schema, ...conditions.flatMap(({ then, otherwise }) => [then, otherwise])];
    const below =
      repeat === null ? parts.flatMap((part) => fieldsIn(part, at)) : pathsOf(repeat.steps, [...at, '0']);
    return [at, ...below];
  });
}

function fieldsIn(schema: FieldSchema, path: readonly string[]): (readonly string[])[] {
  const branches = entryConditions(schema).flatMap(({ then, otherwise }) => [then, otherwise]);
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    [...path, name],
    ...fieldsIn(field, [...path, name]),
  ]);
  const inBranches = branches.flatMap((branch) => fieldsIn(branch, path));
  const items = schema.items === undefined ? [] : fieldsIn(schema.items, [...path, '0']);
  return [...named, ...inBranches, ...items];
}
