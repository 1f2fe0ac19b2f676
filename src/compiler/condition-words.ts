import type { ConditionSource } from './condition-source.ts';
import { type Fact, factsOf } from './facts.ts';
import { keywordWords } from './keyword-words.ts';
import { type Names, plainNames } from './names.ts';
import { joined, type Part, part } from '#findings/said.ts';

/** When a branch of a condition applies: "occupation is 1 or 2". Empty where it always does. */
export function conditionWords(
  condition: Pick<ConditionSource, 'if'>,
  branch: 'then' | 'otherwise',
  names: Names = plainNames,
): Part {
  const facts = factsOf(condition.if);
  return branch === 'then' ? all(facts, names) : negated(facts, names);
}

/** A fact about the value of an answer implies that the answer exists. */
function telling(facts: readonly Fact[]): Fact[] {
  const told = facts.filter(({ says }) => says !== 'answered');
  return facts.filter((fact) => {
    if (fact.says !== 'answered') return true;
    const others = [
      ...told,
      ...facts.filter(({ says, path }) => says === 'answered' && path.length > fact.path.length),
    ];
    return !others.some(({ path }) => fact.path.every((part, index) => part === path[index]));
  });
}

const all = (facts: readonly Fact[], names: Names): Part =>
  joined(
    'and',
    telling(facts).map((fact) => sentenceOf(fact, names)),
  );

function sentenceOf(fact: Fact, names: Names): Part {
  const field = names.field(fact.path);
  switch (fact.says) {
    case 'is':
      return part('field-is', { field, what: oneOf(fact.path, fact.values, names) });
    case 'answered':
      return part('is-answered', { field });
    case 'not':
      return negated(fact.facts, names);
    case 'any':
      return part('any-of', {
        what: joined(
          'or',
          fact.of.map((facts) => all(facts, names)),
        ),
      });
    case 'contains':
      return part('has-entry', { field, what: all(fact.facts, names) });
    case 'items':
      return part('of-each-entry', { field, what: all(fact.facts, names) });
    case 'keyword':
      return keywordWords(field, fact.keyword, fact.value);
  }
}

function negated(facts: readonly Fact[], names: Names): Part {
  const told = telling(facts);
  const [only] = told;
  if (only === undefined) return part('never');
  if (told.length > 1) return part('not', { what: all(told, names) });
  const field = names.field(only.path);
  if (only.says === 'is') return part('field-is-not', { field, what: oneOf(only.path, only.values, names) });
  if (only.says === 'answered') return part('is-not-answered', { field });
  return part('not', { what: sentenceOf(only, names) });
}

const oneOf = (path: Fact['path'], values: Extract<Fact, { says: 'is' }>['values'], names: Names): Part =>
  joined(
    'or',
    values.map((value) => names.choice(path, value)),
  );
