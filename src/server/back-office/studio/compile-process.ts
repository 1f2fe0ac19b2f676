import { documentRows } from '../forms/document-rows.ts';
import { judge } from './judge.ts';
import { moduleOf } from './module-of.ts';
import { overview } from './overview.ts';
import { compiledRelease } from './compiled-release.ts';
import { prepared, takenBack } from './prepared.ts';
import { storedResults } from './stored-answers.ts';
import type { ChildReply, Task } from './tasks.ts';

/**
 * The most characters of an answer, because the server keeps some answers in memory. The project's own schemas give
 * 80,000.
 */
const MOST_REPLY = 2_000_000;

// The compiler runs in a process of its own: an edited schema may need any time and memory to compile, and must not
// block the server. The process does one task after the other and ends with the server.
process.on('message', (task: Task) => {
  void answer(task).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());

async function perform(task: Task): Promise<unknown> {
  if (task.kind === 'judge') return judge(task);
  if (task.kind === 'module') return moduleOf(task);
  if (task.kind === 'overview') return overview();
  if (task.kind === 'documents') return documentRows(task);
  if (task.kind === 'release') return compiledRelease(task);
  if (task.kind === 'prepare') return prepared(task);
  if (task.kind === 'takeBack') return takenBack(task);
  if (task.kind === 'stored') return storedResults(task);
  // RJSF is loaded when it is first asked: it takes a second of every start.
  const { opinion } = await import('./opinion.ts');
  return opinion(task);
}

async function answer(task: Task): Promise<ChildReply> {
  try {
    const reply = { value: await perform(task) };
    return JSON.stringify(reply).length > MOST_REPLY ? { isTooLarge: true } : reply;
  } catch (error) {
    // A stack overflow, or a string above the maximum length.
    if (error instanceof RangeError) return { isTooLarge: true };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
