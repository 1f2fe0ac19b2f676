import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useErrorText } from '#app/parts/query/use-error-text.ts';
import { signInPath } from '#app/shell/safe-path.ts';
import { useCallMutation } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { transaction } from '#contract/goods.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

/**
 * The phone number of a seller, which is requested when somebody presses the button, because each reading is noted.
 * Visitors are asked to sign in, and come back to the page.
 */
export function SellerPhone({ goods: { id, title } }: { goods: { id: number; title: string } }) {
  const { t } = useTranslation('second-hand');
  const { token } = useSession();
  const isHydrated = useHydrated();
  const location = useLocation();
  const errorText = useErrorText();
  const { mutate, data, error, isPending } = useCallMutation(transaction.phone);
  if (token === null || !isHydrated) {
    return (
      <>
        <p>{t('signInForPhone')}</p>
        <Button component={Link} to={signInPath(location)} size="sm" variant="default">
          {t('signIn')}
        </Button>
      </>
    );
  }
  return (
    <div aria-live="polite">
      {data === undefined ? (
        <>
          <BusyButton
            size="sm"
            variant="default"
            busy={isPending}
            aria-label={`${t('showPhone')}: ${title}`}
            onClick={() => mutate({ id })}
          >
            {t('showPhone')}
          </BusyButton>
          {error && <p>{errorText(error)}</p>}
        </>
      ) : data.phone === '' ? (
        t('noPhone')
      ) : (
        <a href={`tel:${data.phone.replaceAll(/[^+\d]/g, '')}`}>{data.phone}</a>
      )}
    </div>
  );
}
