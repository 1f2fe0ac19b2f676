import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { callKey } from '#client/query.ts';
import { deskReview } from '#contract/desk-review.contract.ts';
import { deskErrors } from '#contract/desk-errors.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { site } from '#contract/site.contract.ts';
import type { Answers } from '#engine/form/flow.ts';
import { notify } from '#ui/notify.ts';
import type { OpenedApplication } from './open-application.ts';
import type { WrongItem } from './verdict.ts';

/** Why a decision was refused, and the answers that it was made on. */
export interface Refusal {
  readonly text: string;
  readonly seen: Answers;
}

const changedMeanwhile = new Set<number>([deskErrors.reviewChanged.code, deskErrors.reviewDecided.code]);

/**
 * The decisions on an application, each with the revision that it is made on. One that was refused because the
 * application has changed opens it again.
 *
 * @param onReload opens the application again
 * @param onDecided is told of each decision that was carried out
 */
export function useDecisions(
  { application: { id, revision }, wizard }: OpenedApplication,
  { onReload, onDecided }: { onReload: () => Promise<void>; onDecided: () => void },
) {
  const { t } = useTranslation('desk-review');
  const client = useQueryClient();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  /** @returns whether it was done */
  async function act(send: () => Promise<unknown>, done?: string): Promise<boolean> {
    setBusy(true);
    setRefusal(undefined);
    const { answers } = wizard.getSnapshot();
    try {
      await send();
      if (done !== undefined) {
        onDecided();
        notify('good', done);
      }
      await onReload();
      return true;
    } catch (error) {
      const isStale = error instanceof ApiError && changedMeanwhile.has(error.code);
      if (isStale) {
        setRefusal({ text: errorText(error), seen: answers });
        await onReload();
      } else notify('bad', errorText(error));
      return false;
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: callKey(deskReview.queue) });
    }
  }

  return {
    isBusy,
    refusal,
    claim: (note: string) => act(() => call(deskReview.claim, { id, note })),
    leave: () => act(() => call(deskReview.leave, { id })),
    accept: () => act(() => call(deskReview.accept, { id, revision }), t('accept.done')),
    sendBack: (items: readonly WrongItem[]) =>
      act(() => call(operatorOrders.reject, { id, revision, items: [...items] }), t('sendBack.done')),
    complete: (files: readonly File[]) =>
      act(async () => {
        const documents: string[] = [];
        for (const file of files) {
          const module = file.type === 'application/pdf' ? 'document' : 'image';
          documents.push((await call(site.upload, { module }, { file })).id);
        }
        await call(operatorOrders.complete, { id, revision, documents, manual: [] });
      }, t('complete.done')),
    giveUp: (reason: string) =>
      act(() => call(operatorOrders.withdraw, { id, revision, reason }), t('giveUp.done')),
  };
}
