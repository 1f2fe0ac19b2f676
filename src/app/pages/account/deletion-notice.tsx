import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCall, useCallMutation } from '#client/query.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { account } from '#contract/account.contract.ts';
import { DatedText } from '../../parts/site/locale/dated-text.tsx';
import classes from './deletion-notice.module.css';
import { useChangeProfile } from './use-change-profile.ts';

/**
 * Says when the account will be deleted, with a button to keep it. Renders nothing when no deletion is planned.
 */
export function DeletionNotice() {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const changeProfile = useChangeProfile();
  const { data: profile } = useCall(account.profile, {});
  const keep = useCallMutation(account.keepAccount, {
    onSuccess: () => void changeProfile({ deletionDate: null }),
  });
  const date = profile?.deletionDate ?? null;
  const isKept = date === null && keep.isSuccess;
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is removed by its success.
  useKeptFocus([date, isKept], () => notice.current?.focus(), notice);
  return (
    <div role="status">
      {(date !== null || isKept) && (
        <div ref={notice} tabIndex={-1} className={classes.notice} data-kept={isKept || undefined}>
          <div>
            <p>{date === null ? t('data.kept') : <DatedText t={t} sentence="data.pending" date={date} />}</p>
            {keep.error && <p>{errorText(keep.error)}</p>}
          </div>
          {date !== null && (
            <BusyButton size="sm" variant="default" busy={keep.isPending} onClick={() => keep.mutate({})}>
              {t('data.keep')}
            </BusyButton>
          )}
        </div>
      )}
    </div>
  );
}
