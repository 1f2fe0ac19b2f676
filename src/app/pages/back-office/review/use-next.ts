import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { roomPath } from '#app/parts/back-office/room.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { callKey, useCallMutation } from '#client/query.ts';
import { deskReview } from '#contract/desk-review.contract.ts';
import { notify } from '#ui/notify.ts';

/** Takes the application that has waited longest, and opens it. */
export function useNext(): { isGoing: boolean; goOn: (leaving?: number) => void } {
  const { t } = useTranslation('desk-review');
  const navigate = useNavigate();
  const client = useQueryClient();
  const errorText = useErrorText();
  const next = useCallMutation(deskReview.next, {
    onSuccess(taken) {
      void client.invalidateQueries({ queryKey: callKey(deskReview.queue) });
      if (taken === null) {
        notify('good', t('queue.nothing'));
        void navigate(roomPath('review'));
      } else void navigate(roomPath(`review/${taken.orderNumber}`));
    },
    onError: (error) => notify('bad', errorText(error)),
  });
  return {
    isGoing: next.isPending,
    goOn(leaving) {
      if (!next.isPending) next.mutate(leaving === undefined ? {} : { leaving });
    },
  };
}
