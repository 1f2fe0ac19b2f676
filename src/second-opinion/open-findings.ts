import { acknowledged } from '#compiler/acknowledged.ts';
import type { Finding } from '#compiler/finding.ts';
import type { SchemaFiles } from '#compiler/flow-source.ts';

/**
 * The findings of opinions that are not acknowledged.
 *
 * @param read the files that were read for them, each by all flows that refer to it.
 */
export function openFindings(
  files: SchemaFiles,
  opinions: readonly { readonly findings: readonly Finding[]; readonly isCompared: boolean }[],
  read: readonly string[],
): Finding[] {
  const isWhole = opinions.every(({ isCompared }) => isCompared);
  const findings = opinions.flatMap((opinion) => opinion.findings);
  return acknowledged(findings, { files, codes: ['condition-without-example'], whole: isWhole ? read : [] });
}
