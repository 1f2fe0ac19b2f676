import { acknowledged, codesOfChecks } from './acknowledged.ts';
import { type BuiltFlow, compiled, readFlow } from './build.ts';
import { type Catalogues, readCatalogues } from './catalogues.ts';
import { unknownChecks } from './check-checks.ts';
import { choicesAlike } from './check-choices.ts';
import { childTypesLost, childTypesTwice } from './check-child-types.ts';
import { deadBranches, idleConditions } from './check-conditions.ts';
import { factsElsewhere } from './check-fact-evidence.ts';
import { datesUnpaired } from './check-date-pairs.ts';
import { draftFindings, readsNoted } from './check-draft.ts';
import { exampleFindings } from './check-examples.ts';
import { hiddenDemands } from './check-hidden.ts';
import { addressesTwice, offerFindings, offersWithoutFlow } from './check-offers.ts';
import { lookAheads } from './check-order.ts';
import { priceFindings } from './check-prices.ts';
import { orderFactFindings } from './check-order-facts.ts';
import { placeholderFindings, type TextParameters } from './check-placeholders.ts';
import { answerFindings, type SchemaHistory, versionFindings } from './check-version.ts';
import { distinct, type Finding } from './finding.ts';
import { machineOf, type MachineWords, stateFindings } from './machine.ts';
import { headerIn } from './past-header.ts';
import { offerFile } from './offers.ts';
import { findingsOf } from './problem.ts';
import { retiredInVain, retiredProducts } from './retired.ts';
import { migrationFindings } from './released-migrations.ts';
import { schemaFile, type SchemaFiles } from './schema-files.ts';
import type { FlowSource } from './split.ts';
import { toldOnce, wordFindings } from './words.ts';
import { type FlowWithStates, leftOverWords } from './words-left-over.ts';

/** The parts of flows: schemas, and the folders of machines and texts. */
export interface FlowParts {
  schemas: SchemaFiles;
  machines: string;
  locales: string;
  /** Past states of the schemas; without them, versions are not checked. */
  history?: SchemaHistory | null;
  /** The parameters that the program gives to texts; without them, a placeholder that all languages have is known. */
  parameters?: TextParameters;
}

/** The input of the checks of a flow. */
export interface Surroundings {
  /** The folder of machines. */
  machines: string;
  catalogues: Catalogues;
  history: SchemaHistory | null;
  /** All flows, to tell which of them run on the same machine. */
  schemas: SchemaFiles;
}

interface Around extends Surroundings {
  /** Null where the machine does not exist. */
  machine: MachineWords | null;
}

/** The checks of a flow. Each reads all of it and returns all findings. */
const checks: readonly ((source: FlowSource, around: Around) => Finding[])[] = [
  lookAheads,
  hiddenDemands,
  idleConditions,
  deadBranches,
  exampleFindings,
  unknownChecks,
  factsElsewhere,
  datesUnpaired,
  (source, { machine }) => orderFactFindings(source, machine?.head ?? null),
  (source, { machine, schemas }) =>
    machine === null ? [] : stateFindings(source, machine.states, () => beside(source, schemas)),
  (source, { machine, catalogues }) => offerFindings(source, machine, catalogues),
  (source, { history }) => priceFindings(source, history),
  (source, { machine, catalogues }) => wordFindings(source, machine?.states ?? [], catalogues),
  (source, { history }) => (history === null ? [] : versionFindings(source, history)),
  (source, { catalogues }) => choicesAlike(source, catalogues),
  (source, { history }) => (history === null ? [] : answerFindings(source, history)),
  (source, { history }) => (history === null ? [] : migrationFindings(source, history)),
];

/** The other flows on the machine of a flow. */
const beside = ({ id, header }: FlowSource, schemas: SchemaFiles): string[] =>
  schemas
    .ids()
    .filter((other) => other !== id && headerIn(schemas, schemaFile(other))['machine'] === header.machine);

/** The findings of a flow, its machine and its texts. */
export async function checkFlow(
  source: FlowSource,
  surroundings: Surroundings,
): Promise<{ findings: Finding[]; machine: MachineWords | null }> {
  const { machine, findings } = await machineOf(surroundings.machines, source);
  const around = { ...surroundings, machine };
  return { machine, findings: [...findings, ...checks.flatMap((check) => check(source, around))] };
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

/** Reads, checks and compiles flows. A finding in one flow does not stop the check of the others. */
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
  const { retired, findings: ofList } = retiredProducts(parts.schemas);
  seen.findings.push(
    ...childTypesTwice(seen.sources, retired),
    ...ofList,
    ...addressesTwice(seen.sources),
    ...offersWithoutFlow(parts.schemas),
  );
  if (history !== null) {
    seen.findings.push(...childTypesLost(seen.sources, ids, history, retired));
    seen.findings.push(...retiredInVain(seen.sources, retired, history));
  }
  seen.findings.push(...placeholderFindings(seen.catalogues, parts.parameters));
  // The texts of a flow that cannot be read are unknown.
  if (flows.length === ids.length) seen.findings.push(...leftOverWords(flows, seen.catalogues));
  const isWrong = (file: string): boolean => seen.findings.some((finding) => finding.file === file);
  for (const file of [...read].filter((name) => !isWrong(name)))
    seen.findings.push(...draftFindings(files, file));
  // Where a flow could not be read, nobody knows which findings it would have.
  const whole = flows.length === ids.length ? [...read, ...parts.schemas.offers().map(offerFile)] : [];
  const open = acknowledged(distinct(toldOnce(seen.findings)), {
    files,
    codes: codesOfChecks(history !== null),
    whole,
  });
  return { ...seen, findings: open };
}
