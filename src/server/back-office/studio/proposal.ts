import { bundleOf } from '#second-opinion/bundle.ts';
import { readFlow } from '#compiler/build.ts';
import type { FlowSource, SchemaFiles } from '#compiler/flow-source.ts';
import { loadFlow } from '#compiler/load.ts';
import { headerIn } from '#compiler/past-header.ts';
import { findingsOf } from '#compiler/problem.ts';
import { schemaFile } from '#compiler/schema-files.ts';
import type { Flow } from '#engine/form/flow.ts';
import { checkMachine } from '#model/check.ts';
import { machineFor } from '../../services/flows/load-flows.ts';
import type { Judgement } from './tasks.ts';

type Told = Judgement['findings'];

/**
 * What only a proposal is checked for, because it takes longer: whether customers can get stuck in the machine, and
 * whether another library reads the schema in the same way.
 */
export async function proposalFindings(source: FlowSource, files: SchemaFiles): Promise<Told> {
  const flow = loadFlow(source);
  return [...(await machineFindings(flow, files)), ...(await opinionFindings(source, flow, files))];
}

async function machineFindings(flow: Flow, files: SchemaFiles): Promise<Told> {
  const { machine: name } = flow.header;
  const machine = await machineFor(flow);
  // A guard that is never true for one flow may be for another one on the same machine.
  const beside: Flow[] = [];
  for (const id of files.ids())
    if (id !== flow.id && headerIn(files, schemaFile(id))['machine'] === name)
      findingsOf(() => beside.push(loadFlow(readFlow(files, id))));
  const { findings } = checkMachine({ name, machine, flows: [...beside, flow], today: today() });
  return findings.map(({ code, file, pointer, message, steps }) => {
    const path = steps.length === 0 ? '' : ` (${steps.join(' → ')})`;
    return { code, file, pointer, message: message + path, language: 'US' };
  });
}

async function opinionFindings(source: FlowSource, flow: Flow, files: SchemaFiles): Promise<Told> {
  // RJSF is loaded when it is first needed: it takes a second of every start.
  const { readByBoth } = await import('#second-opinion/read-by-both.ts');
  const { comparison } = readByBoth({ bundle: bundleOf(files, source.id), source, flow }, today());
  return (comparison?.differences ?? []).map(({ kind, pointer, side, tried }) => ({
    code: 'second-opinion',
    file: source.file,
    pointer,
    message: `Only ${side === 'engine' ? 'the form' : 'RJSF'} ${kind === 'fields' ? 'shows' : 'refuses'} this field: ${tried.told}`,
    language: 'US',
  }));
}

const today = (): string => new Date().toISOString().slice(0, 10);
