import type { FieldSchema } from '#engine/form/flow.ts';
import { isEntryId, isIndex, partsOf, valueAt } from '#engine/form/pointer.ts';
import { readsNoted } from '#compiler/check-draft.ts';
import type { Finding } from '#compiler/finding.ts';
import { findingAt } from '#compiler/origins.ts';
import { bundleOf } from './bundle.ts';
import type { Comparison, Difference } from './compare.ts';
import { withoutExample } from './condition-examples.ts';
import { openFindings } from './open-findings.ts';
import { type Compared, readByBoth } from './read-by-both.ts';
import type { FlowSource, SchemaFiles, StepSource } from '#compiler/flow-source.ts';

/** The result of comparing a flow. */
export interface Opinion {
  findings: Finding[];
  /** Null where no answers were compared. */
  comparison: Comparison | null;
}

/** The findings of all flows that are not acknowledged. */
export function opinionFindings(
  files: SchemaFiles,
  sources: readonly FlowSource[],
  today: string,
): Finding[] {
  const noted = readsNoted(files);
  const opinions = sources.map((source) => {
    const { findings, comparison } = secondOpinion(noted.files, source, today);
    return { findings, isCompared: comparison !== null };
  });
  return openFindings(files, opinions, [...noted.read]);
}

/**
 * Where RJSF reads a flow differently than the engine, as findings.
 *
 * @param source the flow, which compiles.
 * @param today the day that dates are counted from, yyyy-MM-dd.
 */
export function secondOpinion(files: SchemaFiles, source: FlowSource, today: string): Opinion {
  return opinionOf({ bundle: bundleOf(files, source.id), source }, today);
}

/** The same for a schema and a compiled flow that are at hand. */
export function opinionOf(compared: Compared, today: string): Opinion {
  const { source } = compared;
  const { flow, comparison, uncompared } = readByBoth(compared, today);
  const differences = comparison?.differences ?? [];
  const findings = differences.map((difference) => findingOf(difference, source));
  if (uncompared !== null) {
    return { findings: [uncomparedFinding(source, uncompared), ...findings], comparison };
  }
  return { findings: [...findings, ...withoutExample(flow, source, today)], comparison };
}

function uncomparedFinding(source: FlowSource, why: string): Finding {
  const sentence = `cannot be compared with RJSF, since ${why}; mend the field whose limits nothing can meet, or the keyword`;
  return findingAt('not-compared', source.schema, 'properties', sentence);
}

function findingOf(difference: Difference, source: FlowSource): Finding {
  const { kind, pointer, tried } = difference;
  const path = partsOf(pointer);
  const { node, step } = placeOf(source, path);
  const answers = valueAt(tried.answers, path.slice(0, step));
  const sentence = `${sentenceOf(difference)} (${tried.told}); write the schema so that both read it alike. Answers of the step: ${JSON.stringify(answers) ?? 'none'}`;
  return findingAt(kind === 'fields' ? 'fields-differ' : 'verdict-differs', node, null, sentence);
}

function sentenceOf({ kind, side, pointer }: Difference): string {
  const [one, other] = side === 'engine' ? ['the form', 'RJSF'] : ['RJSF', 'the form'];
  const what = kind === 'fields' ? ['shows', 'does not'] : ['refuses', 'accepts it'];
  return `${one} ${what[0]} ${pointer}, and ${other} ${what[1]}`;
}

/** The node of the schema that a pointer into answers leads to, and how many of its parts lead to the step. */
function placeOf(source: FlowSource, path: readonly string[]): { node: FieldSchema; step: number } {
  const [name = '', ...rest] = path;
  const step = source.steps.find((each) => each.name === name);
  if (step === undefined) return { node: source.schema, step: 1 };
  if (step.repeat === null) return { node: nodeIn(step, rest), step: 1 };
  const [entry = '', sub = '', ...inSub] = rest;
  const asked = step.repeat.steps.find((each) => each.name === sub);
  if (asked === undefined || !isEntryId(entry)) return { node: step.schema, step: 1 };
  return { node: nodeIn(asked, inSub), step: 3 };
}

/** The deepest node that is there: where a field stands, or would stand. */
function nodeIn({ schema, conditions }: StepSource, path: readonly string[]): FieldSchema {
  const ways = [schema, ...conditions.flatMap(({ then, otherwise }) => [then, otherwise])].map((part) => {
    let node = part;
    let depth = 0;
    for (const name of path) {
      const next = isIndex(name) ? node.items : node.properties?.[name];
      if (next === undefined) break;
      node = next;
      depth++;
    }
    return { node, depth };
  });
  return ways.reduce((best, way) => (way.depth > best.depth ? way : best)).node;
}
