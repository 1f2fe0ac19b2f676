import { readFlow } from '#compiler/build.ts';
import { changesBetween } from '#compiler/changes.ts';
import { findingsOf } from '#compiler/problem.ts';
import type { FlowSource, SchemaFiles } from '#compiler/flow-source.ts';

/** The differences of each flow, one line each: "visa/work: companyLicence is now required". */
export function diffLines(before: SchemaFiles, after: SchemaFiles): string[] {
  const [old, now] = [before.ids(), after.ids()];
  return [...new Set([...old, ...now])].sort().flatMap((id) => {
    if (!now.includes(id)) return [`${id}: the flow is gone`];
    const flow = read(after, id);
    if (typeof flow === 'string') return [`${id}: cannot be compared, since it is a mistake now: ${flow}`];
    if (!old.includes(id)) return [`${id}: the flow is new, with version ${flow.header.version}`];
    const past = read(before, id);
    if (typeof past === 'string') return [`${id}: cannot be compared, since it was a mistake then: ${past}`];
    const [was, is] = [past.header.version, flow.header.version];
    const raised = was === is ? [] : [`${id}: the version is now ${is}, before ${was}`];
    return [...raised, ...changesBetween(past, flow).map(({ sentence }) => `${id}: ${sentence}`)];
  });
}

/** A flow, or its first finding. */
function read(files: SchemaFiles, id: string): FlowSource | string {
  let flow: FlowSource | null = null;
  const findings = findingsOf(() => (flow = readFlow(files, id)));
  return flow ?? findings[0]?.message ?? '';
}
