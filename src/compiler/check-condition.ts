import type { FieldSchema } from '#engine/form/flow.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import { allowed, branching } from './allowed.ts';
import { checkValues, rejectUnknown } from './check-keywords.ts';
import { checkComputed } from './computed.ts';
import { show } from './keywords.ts';
import { mistake } from './origins.ts';
import { partsOfIf } from './parts-of-if.ts';
import { checkEach } from './problem.ts';
import { say, type Spoken } from '#findings/said.ts';

/** A node's conditions: its own `if`, and those in its `allOf`. */
export function conditionsOf(node: FieldSchema): FieldSchema[] {
  const inAllOf = (node['allOf'] as FieldSchema[] | undefined) ?? [];
  const isOwn = ['if', 'then', 'else'].some((keyword) => node[keyword] !== undefined);
  return isOwn ? [node, ...inAllOf] : inAllOf;
}

/** A node without its conditions. */
export function withoutConditions(node: FieldSchema): FieldSchema {
  return Object.fromEntries(Object.entries(node).filter(([keyword]) => !branching.includes(keyword)));
}

/** Checks the conditions of a node. @param checkBranch checks a `then` or `else`. @throws SchemaProblem */
export function checkConditions(
  node: FieldSchema,
  checkBranch: (branch: FieldSchema) => void,
  vocabulary: Vocabulary,
): void {
  checkEach(conditionsOf(node), (condition) => checkCondition(condition, checkBranch, vocabulary));
}

function checkCondition(
  condition: FieldSchema,
  checkBranch: (branch: FieldSchema) => void,
  vocabulary: Vocabulary,
): void {
  const branches = [condition['then'], condition['else']].filter((branch) => branch !== undefined);
  const given = 'then' in condition ? 'then' : 'else';
  if (condition['if'] === undefined)
    throw mistake('condition-without-if', condition, given, say('condition-without-if'));
  if (branches.length === 0)
    throw mistake('condition-without-then', condition, 'if', say('condition-without-then'));
  const checks = [
    () => checkIf(condition['if'] as FieldSchema, vocabulary),
    ...branches.map((branch) => () => checkBranch(branch as FieldSchema)),
  ];
  checkEach(checks, (check) => check());
}

function checkIf(node: FieldSchema, vocabulary: Vocabulary): void {
  rejectUnknown(node, allowed.condition);
  checkValues(node, node.type, vocabulary);
  checkComputed(node);
  checkEach(partsOfIf(node), (part) => checkIf(part.node, vocabulary));
}

/** A branch may have only these keywords. @throws SchemaProblem */
export function rejectOther(
  branch: FieldSchema,
  allowed: readonly string[],
  sentence: (other: string) => Spoken,
): void {
  const other = Object.keys(branch).find((keyword) => !allowed.includes(keyword));
  if (other !== undefined) throw mistake('condition-adds-other', branch, other, sentence(show(other)));
}
