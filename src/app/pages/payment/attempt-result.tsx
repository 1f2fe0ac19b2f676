import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { errors } from '#contract/errors.ts';
import { type AttemptCalls, attemptInQuery } from './attempt-calls.ts';
import { PaymentStanding } from './payment-standing.tsx';
import { viewOfAttempt } from './standing.ts';
import { useAttempt } from './use-attempt.ts';
import { WaitingNote } from './waiting-note.tsx';

interface AttemptResultProps {
  calls: AttemptCalls;
  /** The customer cancelled at the provider. */
  isGivenUp: boolean;
}

/** The state of the payment that the address names. */
export function AttemptResult(props: AttemptResultProps) {
  const [query] = useSearchParams();
  const attempt = attemptInQuery(query);
  if (attempt === null) return <NoPayment />;
  return <KnownAttempt key={attempt} {...props} attempt={attempt} />;
}

function KnownAttempt({ calls, isGivenUp, attempt }: AttemptResultProps & { attempt: string }) {
  const { payment, error, ask, giveUp } = useAttempt(calls, attempt, isGivenUp);
  if (payment === undefined && error?.code === errors.notFound.code) return <NoPayment />;
  return (
    <Loaded
      query={{ data: payment, error, refetch: ask }}
      rows={4}
      height={20}
      around={(state) => <PageBody width="narrow">{state}</PageBody>}
    >
      {(known) => {
        const view = viewOfAttempt(known);
        return (
          <PaymentStanding view={view} order={known}>
            {view === 'waiting' && <WaitingNote hasFailed={error !== null} onAsk={ask} onGiveUp={giveUp} />}
          </PaymentStanding>
        );
      }}
    </Loaded>
  );
}

/** Shown when the address names no payment, or a payment of another customer. */
function NoPayment() {
  const { t } = useTranslation('payment');
  return (
    <MessagePage
      title={t('noPayment.title')}
      text={t('noPayment.text')}
      actions={
        <Button component={Link} to="/personalCenter?index=1">
          {t('actions.orders')}
        </Button>
      }
    />
  );
}
