import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { signInPath } from '#app/shell/safe-path.ts';
import { useCallMutation } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { phoneAddress } from '#contract/contact.ts';
import { transaction } from '#contract/goods.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

/**
 * The phone number of a seller. It is requested only when the button is pressed, because the server records who has
 * read it. Visitors are asked to sign in, and then return to the page.
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
  if (data !== undefined) return <Phone phone={data.phone} />;
  return (
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
      <div role="alert">{error && <p>{errorText(error)}</p>}</div>
    </>
  );
}

/** The number, or a sentence that there is none. It gets the focus that the button had. */
function Phone({ phone }: { phone: string }) {
  const { t } = useTranslation('second-hand');
  const number = useRef<HTMLAnchorElement & HTMLSpanElement>(null);
  useLayoutEffect(() => number.current?.focus(), []);
  return phone === '' ? (
    <span ref={number} tabIndex={-1}>
      {t('noPhone')}
    </span>
  ) : (
    <a ref={number} href={phoneAddress(phone)}>
      {phone}
    </a>
  );
}
