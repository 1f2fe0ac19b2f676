import { type BuiltFlow, compiled, readFlow } from './build.ts';
import { type Catalogues, readCatalogues } from './catalogues.ts';
import { draftFindings, readsNoted } from './check-draft.ts';
import { exampleFindings } from './check-examples.ts';
import { hiddenDemands } from './check-hidden.ts';
import { lookAheads } from './check-order.ts';
import { answerFindings, type SchemaHistory, versionFindings } from './check-version.ts';
import { distinct, type Finding } from './finding.ts';
import { type MachineState, stateFindings, statesOf } from './machine.ts';
import { findingsOf } from './problem.ts';
import type { SchemaFiles } from './schema-files.ts';
import type { FlowSource } from './split.ts';
import { wordFindings } from './words.ts';
import { type FlowWithStates, leftOverWords } from './words-left-over.ts';

/** What flows are made of: their schemas, and the folders of machines and of words. */
export interface FlowParts {
  schemas: SchemaFiles;
  machines: string;
  locales: string;
  /** What the schemas were; without it, nothing is said of versions. */
  history?: SchemaHistory | null;
}

/** What a flow is looked at with. */
export interface Surroundings {
  /** The folder of machines. */
  machines: string;
  catalogues: Catalogues;
  history: SchemaHistory | null;
}

interface Around extends Surroundings {
  /** Null where there is no machine. */
  states: readonly MachineState[] | null;
}

/** Every check of a flow that could be read. Each looks at all of it, and tells all that it finds. */
const checks: readonly ((source: FlowSource, around: Around) => Finding[])[] = [
  lookAheads,
  hiddenDemands,
  exampleFindings,
  (source, { states }) => (states === null ? [] : stateFindings(source, states)),
  (source, { states, catalogues }) => wordFindings(source, states ?? [], catalogues),
  (source, { history }) => (history === null ? [] : versionFindings(source, history)),
  (source, { history }) => (history === null ? [] : answerFindings(source, history)),
];

/** What is wrong with a flow that could be read, its machine and its words. */
export async function checkFlow(
  source: FlowSource,
  surroundings: Surroundings,
): Promise<{ findings: Finding[]; states: readonly MachineState[] | null }> {
  const { states, findings } = await statesOf(surroundings.machines, source);
  const around = { ...surroundings, states };
  return { states, findings: [...findings, ...checks.flatMap((check) => check(source, around))] };
}

/** What was seen of flows. */
export interface Inspection {
  /** In the order of the flows; none where all is well. */
  findings: Finding[];
  /** Those that could be read. */
  sources: FlowSource[];
  /** Those that could be compiled. */
  built: BuiltFlow[];
  catalogues: Catalogues;
}

/** Everything that is wrong with flows, their machines and their words. */
export async function checkFlows(parts: FlowParts): Promise<Finding[]> {
  return (await inspectFlows(parts)).findings;
}

/** Reads, checks and compiles flows; of each is told what is wrong, whatever is wrong with others. */
export async function inspectFlows(parts: FlowParts): Promise<Inspection> {
  const { machines, locales, history = null } = parts;
  const { files, read } = readsNoted(parts.schemas);
  const seen: Inspection = { findings: [], sources: [], built: [], catalogues: new Map() };
  const told = (attempt: () => void): void => void seen.findings.push(...findingsOf(attempt));
  told(() => (seen.catalogues = readCatalogues(locales)));
  const flows: FlowWithStates[] = [];
  const ids = files.ids();
  for (const id of ids) {
    told(() => seen.sources.push(readFlow(files, id)));
    const source = seen.sources.at(-1);
    if (source?.id !== id) continue;
    const { findings, states } = await checkFlow(source, { machines, catalogues: seen.catalogues, history });
    seen.findings.push(...findings);
    if (states !== null) flows.push({ source, states });
    told(() => seen.built.push(compiled(source)));
  }
  // What a flow that cannot be read would have looked for is not known.
  if (flows.length === ids.length) seen.findings.push(...leftOverWords(flows, seen.catalogues));
  const isWrong = (file: string): boolean => seen.findings.some((finding) => finding.file === file);
  for (const file of [...read].filter((name) => !isWrong(name)))
    seen.findings.push(...draftFindings(files, file));
  return { ...seen, findings: distinct(seen.findings) };
}
