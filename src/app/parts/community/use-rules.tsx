import { type ReactNode, useCallback, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { errors } from '#contract/errors.ts';
import { RulesDialog } from './rules-dialog.tsx';

/** What the server says of something that was sent. */
export interface Posted {
  id: number;
  release: number;
}

/** The answer to the rules, which is waited for. */
type Answer = (isAccepted: boolean) => void;

/**
 * Sends what somebody has written. Before the first post the server asks to accept the rules: they are shown, and what was
 * written is sent again when they are accepted.
 *
 * @returns the function that sends, and the dialog to render
 */
export function useRules(): {
  sendByRules<T>(send: () => Promise<T>): Promise<T>;
  dialog: ReactNode;
} {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const sendByRules = useCallback(async <T,>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== errors.rulesNotAccepted.code) throw error;
      const isAccepted = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      if (!isAccepted) throw error;
      return send();
    }
  }, []);
  return {
    sendByRules,
    dialog: answer !== null && <RulesDialog onAccepted={() => answer(true)} onClose={() => answer(false)} />,
  };
}
