import { readFlow } from '#compiler/build.ts';
import { loadFlow } from '#compiler/load.ts';
import { findingsOf } from '#compiler/problem.ts';
import { folderFiles, schemaFile, withChanges } from '#compiler/schema-files.ts';
import type { Answers as FlowAnswers, Flow } from '#engine/form/flow.ts';
import { bundleOf } from '#second-opinion/bundle.ts';
import { compare, type Comparison, type Difference, differencesFor } from '#second-opinion/compare.ts';
import { renderedStep } from '#second-opinion/rendered-step.ts';
import { type RjsfReading, rjsfReading, UnreadableByRjsf } from '#second-opinion/rjsf-reading.ts';
import { folders } from './folders.ts';
import type { Answers, Task } from './tasks.ts';

/** An edited schema that both have read. */
interface Read {
  flow: Flow;
  rjsf: RjsfReading;
  comparison: Comparison;
}

/** The schema that was asked about last: the answers change more often than it. */
let last: { key: string; read: Read | null } | null = null;

/** What RJSF makes of an edited schema; null where it cannot be compiled, or RJSF cannot read it. */
export function opinion({ id, text, answers, step }: Extract<Task, { kind: 'opinion' }>): Answers['opinion'] {
  const key = JSON.stringify([id, text]);
  if (last?.key !== key) last = { key, read: readByBoth(id, text) };
  const { read } = last;
  if (read === null) return null;
  const { flow, rjsf, comparison } = read;
  const now = answers as FlowAnswers;
  return {
    compared: comparison.verdicts,
    examples: comparison.differences.map(rowOf),
    here: differencesFor(flow, rjsf, { told: '', answers: now }).map(rowOf),
    step: step === '' ? null : renderedStep(rjsf, now, step),
  };
}

const rowOf = ({ kind, side, pointer, tried }: Difference) => ({ kind, side, pointer, told: tried.told });

function readByBoth(id: string, text: string): Read | null {
  const files = withChanges(folderFiles(folders.schemas), { [schemaFile(id)]: text });
  let read: Read | null = null;
  try {
    findingsOf(() => {
      const flow = loadFlow(readFlow(files, id));
      const rjsf = rjsfReading(bundleOf(files, id));
      read = { flow, rjsf, comparison: compare(flow, rjsf, new Date().toISOString().slice(0, 10)) };
    });
  } catch (error) {
    if (!(error instanceof UnreadableByRjsf)) throw error;
  }
  return read;
}
