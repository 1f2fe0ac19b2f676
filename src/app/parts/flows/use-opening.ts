import { useEffect, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { errors } from '#contract/errors.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';

/** A wizard that runs. */
export interface Opened {
  state: 'ready';
  wizard: Wizard;
  /** The flow has changed since the draft was begun. */
  isNewVersion: boolean;
  /** The area code that telephone numbers begin with, for example `+86`. */
  areaCode: string;
  /** Whether the device keeps what the server has not got yet. */
  isKept(): boolean;
}

/** Why nothing was opened. */
export interface NotOpened {
  /** `outdated`: this window has an older version of the form than the answers that it would show. */
  state: 'unknownFlow' | 'notFound' | 'outdated';
}

/** Where opening a flow has come to. */
export type Opening = { state: 'loading' } | Opened | NotOpened | { state: 'failed'; error: unknown };

/** Opens a flow once for each `key`, and stops its wizard when it is left. */
export function useOpening(
  key: string,
  open: () => Promise<Opened | NotOpened>,
): { opening: Opening; retry: () => void } {
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    setOpening({ state: 'loading' });
    const opened = open();
    opened.then(
      (opened) => left || setOpening(opened),
      (error: unknown) =>
        left || setOpening(isMissing(error) ? { state: 'notFound' } : { state: 'failed', error }),
    );
    return () => {
      left = true;
      opened.then(
        (opened) => (opened.state === 'ready' ? opened.wizard.stop() : undefined),
        () => undefined,
      );
    };
    // What is opened is named by the key; the functions around it are new with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt]);
  return { opening, retry: () => setAttempt(attempt + 1) };
}

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errors.notFound.code;
