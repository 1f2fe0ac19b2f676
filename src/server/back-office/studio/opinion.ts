import { readFlow } from '#compiler/build.ts';
import { findingsOf } from '#compiler/problem.ts';
import { schemaFile, withChanges } from '#compiler/schema-files.ts';
import type { Answers as FlowAnswers } from '#engine/form/flow.ts';
import { bundleOf } from '#second-opinion/bundle.ts';
import { type Difference, differencesFor } from '#second-opinion/compare.ts';
import { type Compared, type ReadByBoth, readByBoth } from '#second-opinion/read-by-both.ts';
import { renderedStep } from '#second-opinion/rendered-step.ts';
import type { ReleaseContent } from '../../services/flows/releases/content.ts';
import { filesWith } from './files-with.ts';
import type { Answers, Task } from './tasks.ts';

/** The schema that was asked about last: the answers change more often than it. */
let last: { key: string; read: ReadByBoth | null } | null = null;

/** The reading of an edited schema by RJSF; null where it cannot be compiled. */
export function opinion({
  id,
  text,
  answers,
  step,
  published = [],
}: Extract<Task, { kind: 'opinion' }>): Answers['opinion'] {
  const read = readEdited(id, text, published[0]?.files ?? {});
  if (read === null) return null;
  const { flow, rjsf, comparison, uncompared } = read;
  const now = answers as FlowAnswers;
  return {
    compared: comparison?.verdicts ?? 0,
    uncompared,
    examples: (comparison?.differences ?? []).map(rowOf),
    here: rjsf && differencesFor(flow, rjsf, { told: '', answers: now }).map(rowOf),
    step: rjsf === null || step === '' ? null : renderedStep(rjsf, now, step),
  };
}

const rowOf = ({ kind, side, pointer, tried }: Difference) => ({ kind, side, pointer, told: tried.told });

function readEdited(id: string, text: string, published: ReleaseContent['files']): ReadByBoth | null {
  const files = withChanges(filesWith(published), { [schemaFile(id)]: text });
  const today = new Date().toISOString().slice(0, 10);
  let read: ReadByBoth | null = null;
  findingsOf(() => {
    const source = readFlow(files, id);
    const bundle = bundleOf(files, id);
    // The bundle has the texts of the shared files, which may be edited on the disk.
    const key = JSON.stringify([id, text, bundle, today]);
    if (last?.key !== key) last = { key, read: compiledAndRead({ bundle, source }, today) };
    read = last.read;
  });
  return read;
}

function compiledAndRead(compared: Compared, today: string): ReadByBoth | null {
  let read: ReadByBoth | null = null;
  findingsOf(() => (read = readByBoth(compared, today)));
  return read;
}
