import { readFlow } from '#compiler/build.ts';
import { changesBetween } from '#compiler/changes.ts';
import { messageIn } from '#compiler/message-in.ts';
import { findingsOf } from '#compiler/problem.ts';
import { type Part, say, type Spoken } from '#findings/said.ts';
import type { FlowSource, SchemaFiles } from '#compiler/flow-source.ts';
import type { Telling } from './table.ts';

/** Two states of the schemas. */
interface States {
  before: SchemaFiles;
  after: SchemaFiles;
  /** The name of the state before. */
  revision: string;
}

/** The differences of each flow, one line each: "visa/work: companyLicence is now required". */
export function diffLines({ before, after, revision }: States, { language, catalogues }: Telling): string[] {
  const told = (spoken: Spoken): string => messageIn(spoken, language, catalogues).message;
  const ids = [...new Set([...before.ids(), ...after.ids()])].sort();
  const lines = ids.flatMap((id) => flowDifferences(before, after, id).map((each) => `${id}: ${told(each)}`));
  return lines.length === 0 ? [told(say('diff-nothing', { revision }))] : lines;
}

/** What one flow asks otherwise than before. */
export function flowDifferences(before: SchemaFiles, after: SchemaFiles, id: string): Spoken[] {
  const [old, now] = [before.ids(), after.ids()];
  if (!now.includes(id)) return [say('diff-flow-gone')];
  const { flow, why } = read(after, id);
  if (flow === null) return [say('diff-mistake-now', { why })];
  if (!old.includes(id)) return [say('diff-flow-new', { version: flow.header.version })];
  const past = read(before, id);
  if (past.flow === null) return [say('diff-mistake-then', { why: past.why })];
  const [was, is] = [past.flow.header.version, flow.header.version];
  const raised = was === is ? [] : [say('diff-version', { now: is, was })];
  return [
    ...raised,
    ...changesBetween(past.flow, flow).map(({ sentence, said }) => ({ message: sentence, said })),
  ];
}

/** A flow; null and its first finding, where it cannot be read. */
function read(files: SchemaFiles, id: string): { flow: FlowSource | null; why: Part } {
  let flow: FlowSource | null = null;
  const [first] = findingsOf(() => (flow = readFlow(files, id)));
  return { flow, why: first?.said ?? first?.message ?? '' };
}
