import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ErrorState } from '#app/parts/query/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
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
  /** The customer is back without having paid. */
  isGivenUp: boolean;
}

/** What has become of the payment that the address names. */
export function AttemptResult(props: AttemptResultProps) {
  const [query] = useSearchParams();
  const attempt = attemptInQuery(query);
  if (attempt === null) return <NoPayment />;
  return <KnownAttempt key={attempt} {...props} attempt={attempt} />;
}

function KnownAttempt({ calls, isGivenUp, attempt }: AttemptResultProps & { attempt: string }) {
  const { standing, error, ask, giveUp } = useAttempt(calls, attempt, isGivenUp);
  if (standing !== undefined) {
    const view = viewOfAttempt(standing);
    return (
      <PaymentStanding view={view} order={standing}>
        {view === 'waiting' && <WaitingNote hasFailed={error !== null} onAsk={ask} onGiveUp={giveUp} />}
      </PaymentStanding>
    );
  }
  if (error?.code === errors.notFound.code) return <NoPayment />;
  return (
    <PageBody width="narrow">
      {error === null ? <LoadingState rows={4} /> : <ErrorState error={error} onRetry={ask} />}
    </PageBody>
  );
}

/** The address names no payment, or none of this customer. */
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
