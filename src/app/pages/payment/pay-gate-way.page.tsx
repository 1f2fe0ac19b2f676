import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { PageBody } from '#ui/page-body.tsx';
import type { ApiError } from '#client/api-error.ts';
import { useCall } from '#client/query.ts';
import { errors } from '#contract/errors.ts';
import { sandbox } from '#contract/payments.contract.ts';
import { attemptInQuery } from './attempt-calls.ts';
import { type SandboxLink, SandboxPayment } from './sandbox-payment.tsx';

/** A sandbox page in place of a payment provider's page. The signed link in its address gives access. */
export function PayGateWayPage() {
  const [query] = useSearchParams();
  const link = linkInQuery(query);
  return link === null ? <BadLink attempt={attemptInQuery(query)} /> : <OpenedLink link={link} />;
}

function OpenedLink({ link }: { link: SandboxLink }) {
  const payment = useCall(sandbox.look, link, {
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  if (payment.error && isBad(payment.error)) return <BadLink attempt={link.attempt} />;
  return (
    <PageBody width="narrow">
      <Loaded query={payment} rows={4} height={44} quiet>
        {(data) => <SandboxPayment link={link} payment={data} onChanged={() => void payment.refetch()} />}
      </Loaded>
    </PageBody>
  );
}

function linkInQuery(query: URLSearchParams): SandboxLink | null {
  const attempt = attemptInQuery(query);
  const expires = Number(query.get('expires') ?? '');
  const signature = query.get('signature') ?? '';
  const isWhole = Number.isSafeInteger(expires) && expires > 0 && signature !== '' && signature.length <= 100;
  return attempt !== null && isWhole ? { attempt, expires, signature } : null;
}

const bad: ReadonlySet<number> = new Set(
  [errors.invalidInput, errors.forbidden, errors.notFound].map(({ code }) => code),
);

/** Whether the error concerns the link itself: it has expired or was changed. */
function isBad(error: ApiError): boolean {
  return !error.offline && bad.has(error.code);
}

/**
 * The same attempt would return the same link. So the attempt is cancelled, and the next one gets a new link.
 */
function BadLink({ attempt }: { attempt: string | null }) {
  const { t } = useTranslation('payment');
  return (
    <MessagePage
      title={t('sandbox.badLink.title')}
      text={t('sandbox.badLink.text')}
      actions={
        attempt === null ? (
          <Button component={Link} to="/personalCenter?index=1">
            {t('actions.orders')}
          </Button>
        ) : (
          <Button component={Link} to={`/api/v2/pay/cancel?attempt=${attempt}`}>
            {t('sandbox.badLink.action')}
          </Button>
        )
      }
    />
  );
}
