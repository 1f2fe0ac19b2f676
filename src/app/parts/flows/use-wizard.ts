import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { ApiError } from '#client/api-error.ts';
import { errors } from '#contract/errors.ts';
import { withoutUnknown } from '#engine/form/answers.ts';
import type { Answers } from '#engine/form/flow.ts';
import { createDraft } from '#engine/wizard/draft.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import type { Wanted } from '#engine/wizard/walk.ts';
import { createWizard, type Wizard } from '#engine/wizard/wizard.ts';
import { loadCatalogues } from '../../i18n.ts';
import { callPort } from './calls.ts';
import { draftPort, readDraft } from './draft-port.ts';
import type { LoadedFlow } from './flow-library.ts';
import { wizardNamespaces } from './use-engine-ports.ts';

/** What is to be opened. */
export interface OpenFlow {
  load(): Promise<LoadedFlow | null>;
  /** Continue this order; null begins a new one. */
  orderNumber: string | null;
  /** Answers to begin a new one with. */
  answers?: Answers;
  wanted?: Wanted | undefined;
}

/** Where opening a flow has come to. */
export type Opening =
  | { state: 'loading' }
  | { state: 'ready'; wizard: Wizard; isNewVersion: boolean }
  | { state: 'unknownFlow' }
  | { state: 'notFound' }
  | { state: 'sent' }
  | { state: 'failed'; error: unknown };

/** Opens a flow once for each `key`, and keeps its draft where the machine names the calls for it. */
export function useWizard(key: string, open: OpenFlow): { opening: Opening; retry: () => void } {
  const { t } = useTranslation();
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wizard: Wizard | null = null;
    let left = false;
    const begin = async (): Promise<Opening> => {
      const loaded = await open.load();
      if (loaded === null) return { state: 'unknownFlow' };
      const { flow, machine } = loaded;
      const [folder = ''] = flow.id.split('/');
      const { draft: keeper } = machineMeta(machine);
      const [saved] = await Promise.all([
        keeper === undefined || open.orderNumber === null ? null : readDraft(keeper, open.orderNumber),
        loadCatalogues([...wizardNamespaces, `${folder}.flow`]),
      ]);
      if (saved !== null && saved.childType !== flow.header.childType) return { state: 'notFound' };
      if (saved !== null && saved.orderStatus !== 0) return { state: 'sent' };
      if (left) return { state: 'loading' };
      const answers = (saved?.data as Answers | undefined) ?? open.answers ?? {};
      wizard = createWizard({
        flow,
        machine,
        call: callPort(t),
        answers: withoutUnknown(flow, answers),
        ...(open.wanted === undefined ? {} : { wanted: open.wanted }),
        ...(keeper !== undefined && {
          draft: (notify: () => void) => {
            return createDraft({
              port: draftPort(keeper, flow.header, t),
              record: saved,
              requestId: uuid(),
              notify,
            });
          },
        }),
      });
      return {
        state: 'ready',
        wizard,
        isNewVersion: saved !== null && saved.version !== flow.header.version,
      };
    };
    setOpening({ state: 'loading' });
    begin().then(
      (opened) => left || setOpening(opened),
      (error: unknown) =>
        left || setOpening(isMissing(error) ? { state: 'notFound' } : { state: 'failed', error }),
    );
    return () => {
      left = true;
      wizard?.stop();
    };
    // What is opened is named by the key; the functions around it are new with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt]);
  return { opening, retry: () => setAttempt(attempt + 1) };
}

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errors.notFound.code;
