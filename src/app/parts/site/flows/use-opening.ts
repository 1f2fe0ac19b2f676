import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import type { Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import type { Flow } from '#engine/form/flow.ts';
import type { JournalEntry } from '#engine/wizard/journal.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';

/** A wizard that is running. */
export interface Opened {
  state: 'ready';
  wizard: Wizard;
  /** Whether the flow has a newer version than the draft. */
  isNewVersion: boolean;
  /** The area code that phone numbers begin with, for example `+86`. */
  areaCode: string;
  /** Whether the device stores the answers that the server does not have yet. */
  isKept(): boolean;
  /** Shown above the form. */
  above?: ReactNode;
}

/** Why no flow was opened. */
export interface NotOpened {
  /** `outdated`: the answers have a newer version than the form in this window. */
  state: 'unknownFlow' | 'notFound' | 'outdated';
}

/** The customer has begun this product before, and chooses whether to continue. */
export interface Asking {
  state: 'asks';
  flow: Flow;
  /** The orders on the server, the last changed first. */
  open: Reply<typeof orderInfo.open>;
  /** Answers of a new order that only this device has; null if there are none. */
  left: JournalEntry | null;
}

/** The result of opening a flow. */
export type Outcome = Opened | Asking | NotOpened;

/** The state of opening a flow. */
export type Opening = { state: 'loading' } | Outcome | { state: 'failed'; error: unknown };

/**
 * Opens a flow once for each `key`, and stops its wizard when the component is removed or the key changes.
 *
 * @param served what the page was rendered with on the server, which is opened already
 */
export function useOpening(
  key: string,
  open: () => Promise<Outcome>,
  served?: Outcome,
): { opening: Opening; retry: () => void } {
  const [first] = useState(served);
  const [opening, setOpening] = useState<Opening>(first ?? { state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    const isOpen = first !== undefined && attempt === 0;
    if (!isOpen) setOpening({ state: 'loading' });
    const opened = isOpen ? Promise.resolve(first) : open();
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
    // The key names what is opened. The functions are new in each render, so they are not dependencies.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt]);
  return { opening, retry: () => setAttempt(attempt + 1) };
}

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errors.notFound.code;
