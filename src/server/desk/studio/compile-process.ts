import { judge } from './judge.ts';
import { opinion } from './opinion.ts';
import { overview } from './overview.ts';
import type { ChildReply, Task } from './tasks.ts';

/** The most characters of an answer: the server keeps some in its own memory. Those of our schemas have 80,000. */
const MOST_REPLY = 2_000_000;

// A process of its own: what is written in an editor may take any time and any memory to compile, and the server has
// other things to do. It does one task after the other, and ends with the server.
process.on('message', (task: Task) => {
  void answer(task).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());

async function perform(task: Task): Promise<unknown> {
  if (task.kind === 'judge') return judge(task);
  return task.kind === 'opinion' ? opinion(task) : overview();
}

async function answer(task: Task): Promise<ChildReply> {
  try {
    const reply = { value: await perform(task) };
    return JSON.stringify(reply).length > MOST_REPLY ? { isTooLarge: true } : reply;
  } catch (error) {
    // The stack is full, or a text is longer than there can be any.
    if (error instanceof RangeError) return { isTooLarge: true };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
