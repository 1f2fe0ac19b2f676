import type { RJSFSchema } from '@rjsf/utils';
import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import { isEntryId, isIndex, partsOf, valueAt } from '#engine/form/pointer.ts';
import type { Finding } from '#compiler/finding.ts';
import { loadFlow } from '#compiler/load.ts';
import { findingAt } from '#compiler/origins.ts';
import type { SchemaFiles } from '#compiler/schema-files.ts';
import type { FlowSource, StepSource } from '#compiler/split.ts';
import { bundleOf } from './bundle.ts';
import { compare, type Comparison, type Difference } from './compare.ts';
import type { ExceptionName } from './exceptions.ts';
import { rjsfReading, UnreadableByRjsf } from './rjsf-reading.ts';

/** The result of a comparison for one flow. */
export interface Opinion {
  findings: Finding[];
  /** Null if RJSF cannot read the schema. */
  comparison: Comparison | null;
}

/**
 * Compares how RJSF and the engine read a flow, and returns the differences as findings.
 *
 * @param source a flow that compiles without mistakes.
 * @param today the date from which dates are calculated, yyyy-MM-dd.
 */
export function secondOpinion(files: SchemaFiles, source: FlowSource, today: string): Opinion {
  return opinionOf({ bundle: bundleOf(files, source.id), source }, today);
}

/** The input of a comparison. */
interface Compared {
  bundle: RJSFSchema;
  source: FlowSource;
  /** The compiled flow. Default: compiled from the source. */
  flow?: Flow;
  /** The exceptions that RJSF is adapted to. Default: all. */
  told?: ReadonlySet<ExceptionName>;
}

/** Like `secondOpinion`, for a bundled schema and a flow that may be compiled already. */
export function opinionOf(
  { bundle, source, flow = loadFlow(source), told }: Compared,
  today: string,
): Opinion {
  try {
    const comparison = compare(flow, rjsfReading(bundle, told), today);
    const findings = comparison.differences.map((difference) => findingOf(difference, source));
    if (!comparison.hasRight) findings.unshift(uncompared(source, 'no example answers are right'));
    return { findings, comparison };
  } catch (error) {
    if (!(error instanceof UnreadableByRjsf)) throw error;
    return { findings: [uncompared(source, `RJSF cannot read it: ${error.message}`)], comparison: null };
  }
}

function uncompared(source: FlowSource, why: string): Finding {
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

/** The schema node for a pointer into answers, and how many parts of the pointer lead to the step. */
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

/** The deepest existing node on a path: the field itself, or the place where it would be. */
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
