import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { ApiError } from '#client/api-error.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import type { Release } from '#contract/posts.ts';
import { usePhoneWarning } from '../personal/use-phone-warning.tsx';

const RulesDialog = neededPart(async () => (await import('./rules-dialog.tsx')).RulesDialog, ['community']);
const RulesButton = neededPart(async () => (await import('./rules-button.tsx')).RulesButton, ['community']);

/** The server's reply to a post. */
export interface Posted {
  id: number;
  release: Release;
}

const isRefusal = (error: unknown, name: ErrorName): boolean =>
  error instanceof ApiError && error.code === errors[name].code;

/** Receives whether the user has accepted the rules. */
type Answer = (isAccepted: boolean) => void;

/**
 * Sends a post. If one of its texts has a telephone number, the author is asked first. Before a user's first post the
 * server refuses it until the rules are accepted: the rules are shown, and the post is sent again after they were accepted.
 *
 * @returns the function that sends, the dialog to render, and a button that opens the rules, to render beside the
 *   message when a post was refused because of the rules
 */
export function useRules(): {
  /** @param texts what everybody will be able to read */
  sendByRules<T>(send: () => Promise<T>, texts?: readonly string[]): Promise<T>;
  dialog: ReactNode;
  again: ReactNode;
} {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isAgainst, setIsAgainst] = useState(false);
  const { warn, dialog: warning } = usePhoneWarning();
  const sendByRules = useCallback(
    async <T,>(send: () => Promise<T>, texts: readonly string[] = []): Promise<T> => {
      setIsAgainst(false);
      await warn(texts);
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
    },
    [warn],
  );
  return {
    sendByRules,
    dialog: (
      <>
        {warning}
        {answer !== null && (
          <Suspense fallback={null}>
            <RulesDialog onAccepted={() => answer(true)} onClose={() => answer(false)} />
          </Suspense>
        )}
      </>
    ),
    again: isAgainst && (
      <Suspense fallback={null}>
        <RulesButton />
      </Suspense>
    ),
  };
}
