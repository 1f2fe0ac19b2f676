import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { signInPath } from '#app/shell/safe-path.ts';
import { useCallMutation } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { phoneAddress } from '#contract/contact.ts';
import type { Reply } from '#contract/define.ts';
import { transaction } from '#contract/goods.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Fact } from '#ui/facts.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

type Goods = Reply<typeof transaction.getById>;

/**
 * The phone number of a seller, and where to pick the goods up. They are requested only when the button is pressed,
 * because the server records who has read them. Visitors are asked to sign in, and then return to the page.
 */
export function SellerContact({
  goods: { id, title, language, address },
}: {
  goods: Pick<Goods, 'id' | 'title' | 'language' | 'address'>;
}) {
  const { t } = useTranslation('second-hand');
  const requested = useCallMutation(transaction.phone);
  const place = requested.data?.address ?? address;
  return (
    <>
      <Fact label={t('phone')}>
        <SellerPhone title={title} requested={requested} onRequest={() => requested.mutate({ id })} />
      </Fact>
      <Fact label={t('address')}>{place && <WrittenIn text={{ language, text: place }} />}</Fact>
    </>
  );
}

interface Requested {
  data: Reply<typeof transaction.phone> | undefined;
  error: Error | null;
  isPending: boolean;
}

function SellerPhone({
  title,
  requested: { data, error, isPending },
  onRequest,
}: {
  title: string;
  requested: Requested;
  onRequest: () => void;
}) {
  const { t } = useTranslation('second-hand');
  const { token } = useSession();
  const isHydrated = useHydrated();
  const location = useLocation();
  const errorText = useErrorText();
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
        onClick={onRequest}
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
