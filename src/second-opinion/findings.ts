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

/** What a comparison of a flow came to. */
export interface Opinion {
  findings: Finding[];
  /** Null where RJSF cannot read the schema at all. */
  comparison: Comparison | null;
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

/** What is compared. */
interface Compared {
  bundle: RJSFSchema;
  source: FlowSource;
  /** The compiled flow, where it is not to be compiled of the source. */
  flow?: Flow;
  /** The exceptions that RJSF is told of; all unless said. */
  told?: ReadonlySet<ExceptionName>;
}

/** The same for a schema and a compiled flow that are at hand. */
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
