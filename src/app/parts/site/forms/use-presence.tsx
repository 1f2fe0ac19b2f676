import { type ReactNode, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { errors } from '#contract/errors.ts';
import { PresenceDialog } from './presence-dialog.tsx';

interface Presence {
  /** Stands somewhere on the page; it is empty while nothing is asked. */
  readonly dialog: ReactNode;
  /**
   * Runs an action. If the server first wants a proof that the owner is present, a dialog asks for it, and the action is
   * run again.
   *
   * @returns whether the action was run; false if the dialog was closed
   */
  whenPresent(action: () => Promise<unknown>): Promise<boolean>;
}

/**
 * For actions that the server runs soon after a proof only that the owner is present.
 *
 * @param about what the actions change: how the owner signs in, or who works in the back office
 */
export function usePresence(about: 'signIn' | 'operators' = 'signIn'): Presence {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null);

  async function whenPresent(action: () => Promise<unknown>): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== errors.presenceNeeded.code) throw error;
    }
    const isProved = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(null);
    if (isProved) await action();
    return isProved;
  }

  return { dialog: answer && <PresenceDialog about={about} onAnswer={answer} />, whenPresent };
}
