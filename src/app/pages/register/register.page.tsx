import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { useEnginePorts } from '#app/parts/flows/use-engine-ports.ts';
import { useOneOffFlow } from '#app/parts/flows/use-one-off-flow.ts';
import type { Opened } from '#app/parts/flows/use-opening.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { LoadingState } from '#app/ui/loading-state.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import classes from './register.module.css';

/** Registration of an individual by e-mail: a flow of one page. */
export function RegisterPage(): ReactNode {
  const { opening, retry } = useOneOffFlow('account/register-individual');
  return (
    <PageBody width="narrow">
      {opening.state === 'ready' && <RegistrationForm opened={opening} />}
      {opening.state === 'loading' && <LoadingState rows={6} height={44} />}
      {opening.state === 'failed' && <ErrorState error={opening.error} onRetry={retry} />}
    </PageBody>
  );
}

function RegistrationForm({ opened }: { opened: Opened }): ReactNode {
  const { t } = useTranslation('apply');
  const ports = useEnginePorts(opened);
  const agreement = (
    <p className={classes.agreement}>
      {/* In a window of its own: what has been typed here must not be lost by reading. */}
      <Anchor href="/agreement" target="_blank">
        {t('readAgreement')}
      </Anchor>
    </p>
  );
  return (
    <>
      <FlowWizard
        wizard={opened.wizard}
        ports={ports}
        beside={{ account: agreement }}
        outcome={() => <Navigate to="/registerSucceed" replace />}
      />
      <p className={classes.signIn}>
        {t('haveAccount')}{' '}
        <Anchor component={Link} to="/login" underline="always">
          {t('signIn')}
        </Anchor>
      </p>
    </>
  );
}
