import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { errors } from '#contract/errors.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { withoutUnknown } from '#engine/form/answers.ts';
import type { Answers } from '#engine/form/flow.ts';
import { createDraft } from '#engine/wizard/draft.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import type { Wanted } from '#engine/wizard/walk.ts';
import { createWizard, type Wizard } from '#engine/wizard/wizard.ts';
import { loadCatalogues } from '../../i18n.ts';
import { callPort } from './calls.ts';
import { visaDraftPort } from './draft-port.ts';
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
      const [folder = ''] = loaded.flow.id.split('/');
      await loadCatalogues([...wizardNamespaces, `${folder}.flow`]);
      const saved =
        open.orderNumber === null ? null : await call(visaAll.list, { orderNumber: open.orderNumber });
      if (saved !== null && saved.childType !== loaded.flow.header.childType) return { state: 'notFound' };
      if (saved !== null && saved.orderStatus !== 0) return { state: 'sent' };
      if (left) return { state: 'loading' };
      wizard = startWizard(
        loaded,
        { ...open, answers: (saved?.data as Answers | undefined) ?? open.answers ?? {} },
        saved,
      );
      return {
        state: 'ready',
        wizard,
        isNewVersion: saved !== null && saved.version !== loaded.flow.header.version,
      };
    };
    const startWizard = (
      { flow, machine }: LoadedFlow,
      { answers, wanted }: OpenFlow,
      record: Saved | null,
    ): Wizard => {
      const isKept = machineMeta(machine).draft !== undefined;
      return createWizard({
        flow,
        machine,
        call: callPort(t),
        answers: withoutUnknown(flow, answers ?? {}),
        ...(wanted === undefined ? {} : { wanted }),
        ...(isKept && {
          draft: (notify) =>
            createDraft({ port: visaDraftPort(flow.header, t), record, requestId: uuid(), notify }),
        }),
      });
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

interface Saved {
  id: number;
  orderNumber: string;
  revision: number;
}

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errors.notFound.code;
