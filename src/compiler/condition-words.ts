import type { Json } from '#engine/form/json.ts';
import type { ConditionSource } from './condition-source.ts';
import { type Fact, factsOf } from './facts.ts';
import { show } from './keywords.ts';
import { keywordWords } from './keyword-words.ts';

/** The text of an answer, for example "Student" for 5; null where there is none. @param path of the field. */
export type ValueWords = (path: readonly string[], value: Json) => string | null;

/** When a branch of a condition applies: "occupation is 1 or 2". Empty where it always does. */
export function conditionWords(
  condition: Pick<ConditionSource, 'if'>,
  branch: 'then' | 'otherwise',
  wordOf: ValueWords = () => null,
): string {
  const facts = factsOf(condition.if);
  const words = branch === 'then' ? sentences(facts, wordOf) : [negated(facts, wordOf)];
  return words.join(' and ');
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

function sentences(facts: readonly Fact[], wordOf: ValueWords): string[] {
  return telling(facts).map((fact) => sentenceOf(fact, wordOf));
}

function sentenceOf(fact: Fact, wordOf: ValueWords): string {
  const name = nameOf(fact.path);
  switch (fact.says) {
    case 'is':
      return `${name} is ${oneOf(fact.path, fact.values, wordOf)}`;
    case 'answered':
      return `${name} is answered`;
    case 'not':
      return negated(fact.facts, wordOf);
    case 'any':
      return `(${fact.of.map((facts) => sentences(facts, wordOf).join(' and ')).join(' or ')})`;
    case 'contains':
      return `${name} has an entry of which ${sentences(fact.facts, wordOf).join(' and ')}`;
    case 'items':
      return `of each entry of ${name}, ${sentences(fact.facts, wordOf).join(' and ')}`;
    case 'keyword':
      return `${name} ${keywordWords(fact.keyword, fact.value)}`;
  }
}

function negated(facts: readonly Fact[], wordOf: ValueWords): string {
  const told = telling(facts);
  const [only] = told;
  if (only === undefined) return 'never';
  if (told.length > 1) return `not (${sentences(told, wordOf).join(' and ')})`;
  if (only.says === 'is') return `${nameOf(only.path)} is not ${oneOf(only.path, only.values, wordOf)}`;
  if (only.says === 'answered') return `${nameOf(only.path)} is not answered`;
  return `not (${sentenceOf(only, wordOf)})`;
}

const oneOf = (path: readonly string[], values: readonly Json[], wordOf: ValueWords): string =>
  values
    .map((value) => wordOf(path, value) ?? (typeof value === 'string' ? value : show(value)))
    .join(' or ');

const nameOf = (path: readonly string[]): string => path.findLast((part) => part !== '0') ?? 'it';
