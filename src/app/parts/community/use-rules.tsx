import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { neededPart } from '#app/parts/locale/lazy-part.ts';
import { ApiError } from '#client/api-error.ts';
import { errors } from '#contract/errors.ts';

const RulesDialog = neededPart(async () => (await import('./rules-dialog.tsx')).RulesDialog, ['community']);

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
    dialog: answer !== null && (
      <Suspense fallback={null}>
        <RulesDialog onAccepted={() => answer(true)} onClose={() => answer(false)} />
      </Suspense>
    ),
  };
}
