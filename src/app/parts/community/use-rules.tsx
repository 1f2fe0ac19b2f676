import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { neededPart } from '#app/parts/locale/lazy-part.ts';
import { ApiError } from '#client/api-error.ts';
import { type ErrorName, errors } from '#contract/errors.ts';

const RulesDialog = neededPart(async () => (await import('./rules-dialog.tsx')).RulesDialog, ['community']);
const RulesAgain = neededPart(async () => (await import('./rules-again.tsx')).RulesAgain, ['community']);

/** What the server says of something that was sent. */
export interface Posted {
  id: number;
  release: number;
}

const isRefusal = (error: unknown, name: ErrorName): boolean =>
  error instanceof ApiError && error.code === errors[name].code;

/** The answer to the rules, which is waited for. */
type Answer = (isAccepted: boolean) => void;

/**
 * Sends what somebody has written. Before the first post the server asks to accept the rules: they are shown, and what was
 * written is sent again when they are accepted.
 *
 * @returns the function that sends, the dialog to render, and what to render beside the sentence of a refusal: a button
 *   that opens the rules, where they are the reason for it
 */
export function useRules(): {
  sendByRules<T>(send: () => Promise<T>): Promise<T>;
  dialog: ReactNode;
  again: ReactNode;
} {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isAgainst, setIsAgainst] = useState(false);
  const sendByRules = useCallback(async <T,>(send: () => Promise<T>): Promise<T> => {
    setIsAgainst(false);
    try {
      try {
        return await send();
      } catch (error) {
        if (!isRefusal(error, 'rulesNotAccepted')) throw error;
        const isAccepted = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
        setAnswer(null);
        if (!isAccepted) throw error;
        return await send();
      }
    } catch (error) {
      setIsAgainst(isRefusal(error, 'sensitiveTopic'));
      throw error;
    }
  }, []);
  return {
    sendByRules,
    dialog: answer !== null && (
      <Suspense fallback={null}>
        <RulesDialog onAccepted={() => answer(true)} onClose={() => answer(false)} />
      </Suspense>
    ),
    again: isAgainst && (
      <Suspense fallback={null}>
        <RulesAgain />
      </Suspense>
    ),
  };
}
