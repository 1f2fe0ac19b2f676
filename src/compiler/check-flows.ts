import { acknowledged, codesOfChecks } from './acknowledged.ts';
import { type BuiltFlow, compiled, readFlow } from './build.ts';
import { type Catalogues, readCatalogues } from './catalogues.ts';
import { unknownChecks } from './check-checks.ts';
import { choicesAlike } from './check-choices.ts';
import { deadBranches } from './check-branches.ts';
import { idleConditions } from './check-conditions.ts';
import { datesUnpaired } from './check-date-pairs.ts';
import { draftFindings, readsNoted } from './check-draft.ts';
import { exampleFindings } from './check-examples.ts';
import { figureFindings } from './check-figures.ts';
import { hiddenDemands } from './check-hidden.ts';
import { labelFindings } from './check-labels.ts';
import { languageFindings } from './check-languages.ts';
import { limitWordFindings } from './check-limits-in-words.ts';
import { lookAheads } from './check-order.ts';
import { placeholderFindings, type TextParameters } from './check-placeholders.ts';
import { answerFindings, versionFindings } from './check-version.ts';
import { distinct, type Finding } from './finding.ts';
import type {
  Around,
  FlowSource,
  MachineWords,
  SchemaFiles,
  SchemaHistory,
  Surroundings,
} from './flow-source.ts';
import { machineOf, stateFindings } from './machine.ts';
import { headerIn } from './past-header.ts';
import { findingsOf } from './problem.ts';
import { migrationFindings } from './released-migrations.ts';
import { schemaFile } from './schema-files.ts';
import { toldOnce, wordFindings } from './words.ts';
import { type FlowWithStates, leftOverWords } from './words-left-over.ts';

/** The parts of flows: schemas, and the folders of machines and texts. */
export interface FlowParts {
  schemas: SchemaFiles;
  machines: string;
  locales: string;
  /** The only flow that is checked, without what it has to do with others; null for all. */
  only?: string | null;
  /** Past states of the schemas; without them, versions are not checked. */
  history?: SchemaHistory | null;
  /** The parameters that the program gives to texts; without them, a placeholder that all languages have is known. */
  parameters?: TextParameters;
}

/** The checks of a flow. Each reads all of it and returns all findings. */
const checks: readonly ((source: FlowSource, around: Around) => Finding[])[] = [
  (source, { machine }) => lookAheads(source, machine),
  hiddenDemands,
  idleConditions,
  deadBranches,
  exampleFindings,
  unknownChecks,
  datesUnpaired,
  (source, { machine, schemas }) =>
    machine === null ? [] : stateFindings(source, machine.states, () => beside(source, schemas)),
  (source, { machine, catalogues }) => wordFindings(source, machine?.states ?? [], catalogues),
  (source, { history }) => (history === null ? [] : versionFindings(source, history)),
  (source, { catalogues }) => choicesAlike(source, catalogues),
  (source, { catalogues }) => labelFindings(source, catalogues),
  (source, { catalogues }) => limitWordFindings(source, catalogues),
  (source, { history }) => (history === null ? [] : answerFindings(source, history)),
  (source, { history }) => (history === null ? [] : migrationFindings(source, history)),
];

/** The other flows on the machine of a flow. */
const beside = ({ id, header }: FlowSource, schemas: SchemaFiles): string[] =>
  schemas
    .ids()
    .filter((other) => other !== id && headerIn(schemas, schemaFile(other))['machine'] === header.machine);

/** The files that these flows are made of; of one flow those that no other one is made of. */
function filesOf(ids: readonly string[], read: Iterable<string>, { schemas, only }: FlowParts): string[] {
  const beside = Object.values(schemas.extension.beside).flatMap(({ suffix }) =>
    schemas
      .beside(suffix)
      .filter((id) => only == null || id === only)
      .map((id) => id + suffix),
  );
  return [...(only == null ? read : ids.map(schemaFile)), ...beside];
}

/** The findings of a flow, its machine and its texts. */
export async function checkFlow(
  source: FlowSource,
  surroundings: Surroundings,
): Promise<{ findings: Finding[]; machine: MachineWords | null }> {
  const { machine, findings } = await machineOf(surroundings.machines, source);
  const around = { ...surroundings, machine };
  const all = [...checks, ...source.extension.checks];
  return { machine, findings: [...findings, ...all.flatMap((check) => check(source, around))] };
}

/** The result of an inspection. */
export interface Inspection {
  /** In the order of the flows. */
  findings: Finding[];
  /** The flows that could be read. */
  sources: FlowSource[];
  /** The flows that could be compiled. */
  built: BuiltFlow[];
  catalogues: Catalogues;
}

/** All findings in flows, their machines and their texts. */
export async function checkFlows(parts: FlowParts): Promise<Finding[]> {
  return (await inspectFlows(parts)).findings;
}

/**
 * Reads, checks and compiles flows. A finding in one flow does not stop the check of the others.
 *
 * @example
 * const { findings } = await inspectFlows({ schemas: files, machines: 'machines', locales: 'locales' });
 * findings; // []
 */
export async function inspectFlows(parts: FlowParts): Promise<Inspection> {
  const { machines, locales, history = null, only = null } = parts;
  const { files, read } = readsNoted(parts.schemas);
  const seen: Inspection = { findings: [], sources: [], built: [], catalogues: new Map() };
  const told = (attempt: () => void): void => void seen.findings.push(...findingsOf(attempt));
  told(() => (seen.catalogues = readCatalogues(locales)));
  const flows: FlowWithStates[] = [];
  const ids = only === null ? files.ids() : [only];
  for (const id of ids) {
    told(() => seen.sources.push(readFlow(files, id)));
    const source = seen.sources.at(-1);
    if (source?.id !== id) continue;
    const { findings, machine } = await checkFlow(source, {
      machines,
      catalogues: seen.catalogues,
      history,
      schemas: parts.schemas,
    });
    seen.findings.push(...findings);
    if (machine !== null) flows.push({ source, states: machine.states });
    told(() => seen.built.push(compiled(source)));
  }
  const { extension } = parts.schemas;
  const { sources } = seen;
  for (const check of extension.checksOfAll)
    seen.findings.push(...check({ sources, schemas: parts.schemas, history, only }));
  if (only === null) {
    seen.findings.push(
      ...placeholderFindings(seen.catalogues, extension.placeholders, parts.parameters),
      ...languageFindings(seen.catalogues),
      ...figureFindings(seen.catalogues),
      // The texts of a flow that cannot be read are unknown.
      ...(flows.length === ids.length ? leftOverWords(flows, seen.catalogues) : []),
    );
  }
  const isWrong = (file: string): boolean => seen.findings.some((finding) => finding.file === file);
  for (const file of [...read].filter((name) => !isWrong(name)))
    seen.findings.push(...draftFindings(files, file));
  // Where a flow could not be read, nobody knows which findings it would have.
  const whole = flows.length === ids.length ? filesOf(ids, read, parts) : [];
  const open = acknowledged(distinct(toldOnce(seen.findings)), {
    files,
    codes: codesOfChecks(extension, history !== null),
    whole,
  });
  return { ...seen, findings: open };
}
