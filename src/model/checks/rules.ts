import { inEnglish, part, type Said } from '#findings/said.ts';
import { isObject, type JsonObject } from '#engine/form/json.ts';
import { deadEndsOf } from './reach.ts';
import { pointerOfEdge, pointerOfState, type Subject, type Told } from '../finding.ts';
import { pathTo, pathToSituation } from '../paths.ts';
import type { ChangeRule, FactValues, Rules, StayRule, Value } from '../rules.ts';
import { pathSaid } from '../words.ts';
import { tell } from '../told.ts';

/** One step with the names and facts that rules speak of. */
interface Change {
  /** Its number in the exploration. */
  number: number;
  from: string;
  to: string;
  event: string;
  actor: string;
  before: JsonObject;
  after: JsonObject;
  /** The facts before the event, with the payload of the event. */
  facts: JsonObject;
  meta: JsonObject;
}

type MovingRule = ChangeRule | StayRule;

/**
 * Compares every step of a machine with its rules, both ways: a step without a rule, and a rule without a step.
 *
 * @returns findings with the codes `rule-unknown`, `rule-broken`, `rule-unmet` and `dead-end`
 */
export function ruled(subject: Subject, rules: Rules): Told[] {
  const unknown = unknownNames(subject, rules);
  if (unknown.length > 0) return unknown;
  const changes = changesIn(subject);
  return [
    ...misnumbered(subject, rules),
    ...forbidden(subject, rules, changes),
    ...unheld(subject, rules),
    ...unturned(subject, rules, changes),
    ...untold(subject, rules, changes),
    ...unmet(rules, changes),
    ...deadEndsOf(subject, ({ key }) => rules.ends.includes(key)),
  ];
}

function changesIn({ exploration }: Subject): Change[] {
  const { leaves, situations, steps, events, edges } = exploration;
  return steps.map(({ from, to, event: by, edge }, number) => {
    const [start, end] = [situations[from]!, situations[to]!];
    const { event } = events[by]!;
    const before = start.snapshot.context as JsonObject;
    return {
      number,
      from: leaves[start.leaf]!.key,
      to: leaves[end.leaf]!.key,
      event: event.type,
      actor: String(event['actor'] ?? ''),
      before,
      after: end.snapshot.context as JsonObject,
      facts: { ...before, ...(event as unknown as JsonObject) },
      meta: (isObject(edges[edge]!.transition.meta) ? edges[edge]!.transition.meta : {}) as JsonObject,
    };
  });
}

const fits = (when: FactValues | undefined, facts: JsonObject): boolean =>
  Object.entries(when ?? {}).every(([name, values]) => values.includes(facts[name] as Value));

const has = (facts: JsonObject, wanted: Readonly<Record<string, Value>> = {}): boolean =>
  Object.entries(wanted).every(([name, value]) => facts[name] === value);

const targetsOf = ({ to }: ChangeRule): readonly string[] => (typeof to === 'string' ? [to] : to);

const isStay = (rule: MovingRule): rule is StayRule => 'in' in rule;

function allows(rule: MovingRule, { from, to, event, actor, facts, after }: Change): boolean {
  const isMeant = isStay(rule)
    ? from === to && rule.in.includes(from)
    : from !== to && rule.from.includes(from) && targetsOf(rule).includes(to) && has(after, rule.then);
  return isMeant && (rule.on ?? event) === event && rule.by.includes(actor) && fits(rule.when, facts);
}

/** Of the steps over one edge with the same words, only the first one is told. */
function once(subject: Subject, changes: readonly Change[], saidOf: (change: Change) => Said): Told[] {
  const { exploration } = subject;
  const told = new Map<string, Told>();
  for (const change of changes) {
    const { transition } = exploration.edges[exploration.steps[change.number]!.edge]!;
    const pointer = pointerOfEdge(transition.source, change.event, transition);
    const said = saidOf(change);
    const key = pointer + inEnglish(said);
    if (told.has(key)) continue;
    const path = pathSaid(exploration, pathTo(exploration, change.number));
    told.set(key, tell('rule-broken', pointer, said, path));
  }
  return [...told.values()];
}

function forbidden(subject: Subject, { changes: moves, stays }: Rules, changes: readonly Change[]): Told[] {
  const rules: readonly MovingRule[] = [...moves, ...stays];
  const wrong = changes.filter((change) => !rules.some((rule) => allows(rule, change)));
  return once(subject, wrong, ({ from, to, event, actor }) => {
    const what =
      from === to ? part('event-in', { event, state: from }) : part('event-from-to', { event, from, to });
    return part('rule-none', { what, actor });
  });
}

function unheld({ exploration }: Subject, { always = [] }: Rules): Told[] {
  const { leaves, situations } = exploration;
  return always.flatMap((rule): Told[] => {
    const broken = situations.findIndex(({ leaf, snapshot }) => {
      const facts = snapshot.context as JsonObject;
      const isMeant = rule.in.includes(leaves[leaf]!.key) && fits(rule.when, facts);
      return isMeant && !has(facts, rule.facts);
    });
    if (broken < 0) return [];
    const leaf = leaves[situations[broken]!.leaf]!;
    return [
      tell(
        'rule-broken',
        pointerOfState(leaf),
        part('rule-not-held', { rule: rule.says, state: leaf.key }),
        pathSaid(exploration, pathToSituation(exploration, broken)),
      ),
    ];
  });
}

function unturned(subject: Subject, { turns = [] }: Rules, changes: readonly Change[]): Told[] {
  return turns.flatMap(({ fact, to: value, into, by, says }) => {
    const wrong = changes.filter(
      ({ before, after, to, actor }) =>
        before[fact] !== after[fact] &&
        after[fact] === value &&
        (into?.includes(to) === false || by?.includes(actor) === false),
    );
    return once(subject, wrong, ({ from, to, event }) =>
      part('rule-not-turned', { rule: says, event, from, to }),
    );
  });
}

function untold(subject: Subject, rules: Rules, changes: readonly Change[]): Told[] {
  if (rules.told === undefined) return [];
  const { on, key, is } = rules.told;
  const ruleOf = ({ event, from, facts }: Change): (typeof is)[number] | undefined =>
    event === on ? is.find((rule) => rule.in.includes(from) && fits(rule.when, facts)) : undefined;
  const wanted = (change: Change): Value | undefined => ruleOf(change)?.value;
  const used = new Set(changes.map((change) => `${is.indexOf(ruleOf(change)!)} ${change.from}`));
  const wrong = changes.filter((change) => change.meta[key] !== wanted(change));
  const unused = is.flatMap(({ in: states, value }, index) =>
    states
      .filter((state) => !used.has(`${index} ${state}`))
      .map((state) => unmetIn(state, part('told-for', { key, value: String(value), event: on, state }))),
  );
  const told = once(subject, wrong, (change) => {
    const { event, from, meta } = change;
    const other = meta[key] === undefined ? part('nothing') : JSON.stringify(meta[key]);
    const meant = wanted(change);
    return part('rule-told-otherwise', {
      event,
      state: from,
      key,
      told: other,
      wanted: meant === undefined ? part('nothing') : String(meant),
    });
  });
  return [...told, ...unused];
}

/** A rule that never happens: each of its actors, in each state, for each value of a fact with several. */
function unmet({ changes: moves, stays }: Rules, changes: readonly Change[]): Told[] {
  const rules: readonly MovingRule[] = [...moves, ...stays];
  return rules.flatMap((rule) => {
    const states = isStay(rule) ? rule.in.map((state) => [state, state] as const) : pairsOf(rule);
    const met = changes.filter((change) => allows(rule, change));
    return states.flatMap(([from, to]) =>
      rule.by.flatMap((actor): Told[] => {
        const own = met.filter(
          (change) => change.from === from && change.to === to && change.actor === actor,
        );
        const missed = Object.entries(rule.when ?? {}).flatMap(([name, values]) =>
          values
            .filter((value) => !own.some(({ facts }) => facts[name] === value))
            .map((value) => part('where-fact', { name, value: String(value) })),
        );
        const facts = own.length === 0 ? [''] : missed;
        return facts.map((where) =>
          unmetIn(
            from,
            isStay(rule)
              ? part('event-by', { event: rule.on, state: from, actor, where })
              : part('change-by', { from, to, actor, where }),
          ),
        );
      }),
    );
  });
}

const unmetIn = (state: string, what: Said): Told =>
  tell('rule-unmet', `/states/${state}`, part('rule-unmet', { what }));

const pairsOf = (rule: ChangeRule): (readonly [string, string])[] =>
  rule.from.flatMap((from) => targetsOf(rule).map((to) => [from, to] as const));

/** States whose `meta` is not that of the rules. */
function misnumbered({ exploration }: Subject, { meta }: Rules): Told[] {
  return exploration.leaves.flatMap((leaf): Told[] => {
    const [written, wanted] = [leaf.meta, meta[leaf.key]].map((each) => JSON.stringify(each ?? {}));
    if (written === wanted) return [];
    return [
      tell(
        'rule-broken',
        `${pointerOfState(leaf)}/meta`,
        part('meta-differs', { state: leaf.key, written: written!, wanted: wanted! }),
      ),
    ];
  });
}

/** Names in rules that the machine does not have. */
function unknownNames({ exploration }: Subject, rules: Rules): Told[] {
  const { leaves, events, inputs, situations } = exploration;
  const states = leaves.map(({ key }) => key);
  const types = [...exploration.machine.events];
  const actors = [...new Set(events.map(({ event }) => String(event['actor'] ?? '')))];
  const facts = [
    ...new Set([
      ...inputs.flatMap((input) => (isObject(input) ? Object.keys(input) : [])),
      ...situations.slice(0, 1).flatMap(({ snapshot }) => Object.keys(snapshot.context as object)),
      ...events.flatMap(({ event }) => Object.keys(event)),
    ]),
  ];
  const { changes, stays, always = [], turns = [], told, ends } = rules;
  const conditions = [...changes, ...stays, ...always, ...(told?.is ?? [])];
  const moves: readonly MovingRule[] = [...changes, ...stays];
  const named: [say: (params: Said['params']) => Said, known: readonly string[], names: readonly string[]][] =
    [
      [
        (params) => part('rule-unknown-state', params),
        states,
        [
          ...ends,
          ...Object.keys(rules.meta),
          ...changes.flatMap((rule) => [...rule.from, ...targetsOf(rule)]),
          ...[...stays, ...always, ...(told?.is ?? [])].flatMap((rule) => rule.in),
          ...turns.flatMap(({ into = [] }) => into),
        ],
      ],
      [
        (params) => part('rule-unknown-event', params),
        types,
        [...moves, ...(told === undefined ? [] : [told])].flatMap(({ on }) => on ?? []),
      ],
      [
        (params) => part('rule-unknown-actor', params),
        actors,
        [...changes, ...stays, ...turns].flatMap(({ by = [] }) => by),
      ],
      [
        (params) => part('rule-unknown-fact', params),
        facts,
        [
          ...conditions.flatMap(({ when = {} }) => Object.keys(when)),
          ...always.flatMap((rule) => Object.keys(rule.facts)),
          ...changes.flatMap(({ then = {} }) => Object.keys(then)),
          ...turns.map(({ fact }) => fact),
        ],
      ],
    ];
  return named.flatMap(([say, known, names]) =>
    [...new Set(names)]
      .filter((name) => !known.includes(name))
      .map((name) => tell('rule-unknown', '', say({ name, known: known.join(', ') }))),
  );
}
