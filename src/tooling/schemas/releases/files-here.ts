import path from 'node:path';
import { closest } from '#compiler/closest.ts';
import type { Reply } from '#contract/define.ts';
import type { releases } from '#contract/releases.contract.ts';
import { UsageError } from '#cli/usage-error.ts';
import type { ReleaseContent } from '#server/services/flows/releases/content.ts';
import { contentsOfFiles } from '#server/services/flows/releases/file-content.ts';

/** What a server says of a flow that is published. */
export type Published = Reply<typeof releases.live>[number];

/** The contents of the flows in the files of a project. */
export const filesHere = (root: string): ReadonlyMap<string, ReleaseContent> =>
  contentsOfFiles({ schemas: path.join(root, 'schemas'), locales: path.join(root, 'locales') });

/** Those of the named flows; all where none is named. @throws UsageError for a flow that the server does not have */
export function chosen(all: readonly Published[], flows: readonly string[]): Published[] {
  const known = all.map(({ flow }) => flow);
  const unknown = flows.find((flow) => !known.includes(flow));
  if (unknown !== undefined) {
    const meant = closest(unknown, known);
    throw new UsageError(
      `the server has no flow ${unknown}${meant === null ? '' : `; did you mean ${meant}?`}`,
    );
  }
  return all.filter(({ flow }) => flows.length === 0 || flows.includes(flow));
}
