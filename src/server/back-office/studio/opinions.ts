import { createHash } from 'node:crypto';
import { CatalogueFault } from '../../services/fault.ts';
import type { Compiler } from './compiler.ts';
import { sharedFiles } from './schemas.ts';
import type { Answers, Task } from './tasks.ts';

type OpinionRequest = Omit<Extract<Task, { kind: 'opinion' }>, 'kind'>;

/** How many texts that failed are remembered; the oldest is forgotten first. */
const MOST = 200;

/** Asks the compiler's process what RJSF makes of edited schemas. */
export interface Opinions {
  /**
   * @param owner who asks; a newer question takes the place of one that waits.
   * @throws CatalogueFault tooLarge if the comparison takes too much time or memory, or did so before for this text;
   * unavailable if too many are waiting, or a newer question came.
   */
  ask(asked: OpinionRequest, owner: string): Promise<Answers['opinion']>;
}

/**
 * Remembers which texts failed: otherwise each change of the answers would take the compiler's whole patience again.
 *
 * @param now the day counts, since examples are counted from it.
 */
export function createOpinions(compiler: Pick<Compiler, 'ask'>, now: () => Date): Opinions {
  const failed = new Set<string>();
  const keyOf = ({ id, text }: OpinionRequest, owner: string): string => {
    const day = now().toISOString().slice(0, 10);
    const parts = JSON.stringify([owner, id, text, sharedFiles(), day]);
    return createHash('sha256').update(parts).digest('base64');
  };
  return {
    async ask(asked, owner) {
      const key = keyOf(asked, owner);
      if (failed.has(key)) throw new CatalogueFault('tooLarge');
      try {
        return await compiler.ask({ kind: 'opinion', ...asked }, { owner });
      } catch (error) {
        if (error instanceof CatalogueFault && error.fault === 'tooLarge') {
          failed.add(key);
          const [oldest] = failed;
          if (oldest !== undefined && failed.size > MOST) failed.delete(oldest);
        }
        throw error;
      }
    },
  };
}
