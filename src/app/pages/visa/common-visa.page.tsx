import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { loadProductFlow } from '#app/parts/flows/flow-library.ts';
import { useDraftFlow } from '#app/parts/flows/use-draft-flow.ts';
import { wantedBy } from '#app/parts/flows/use-wizard-address.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { LoadingState } from '#app/ui/loading-state.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { callKey } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { answersInQuery } from './answers-in-query.ts';
import { VisaWizard } from './visa-wizard.tsx';

/** The study, work, China PR and work-renewal visas: `?visaType=1…4`, with `nowIndex`, `orderNumber` and `data`. */
export function CommonVisaPage(): ReactNode {
  const { t } = useTranslation('apply');
  const [query] = useSearchParams();
  const visaType = Number(query.get('visaType'));
  // The order that the wizard creates itself appears in the address, too, and must not open it once more.
  const [opened, setOpened] = useState(() => ({ order: query.get('orderNumber'), times: 1 }));
  const { opening, retry } = useDraftFlow(`${visaType} ${opened.order ?? ''} ${opened.times}`, {
    load: () => loadProductFlow(visaType, 'visa/common'),
    orderNumber: opened.order,
    answers: answersInQuery(query),
    wanted: wantedBy(query),
  });
  const wizard = opening.state === 'ready' ? opening.wizard : null;
  const asked = query.get('orderNumber');
  useEffect(() => {
    const own = wizard?.getState().record?.orderNumber ?? null;
    if (wizard !== null && asked !== own) setOpened(({ times }) => ({ order: asked, times: times + 1 }));
    // The wizard's own record changes before the address does; only another address opens another application.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
  useForgetOrders();

  switch (opening.state) {
    case 'ready':
      return <VisaWizard opened={opening} visaType={visaType} />;
    case 'unknownFlow':
      return <Message words="unknownVisa" to="/#visas" />;
    case 'notFound':
      return <Message words="notYours" to="/personalCenter?index=1" />;
    case 'sent':
      return <Message words="alreadySent" to="/personalCenter?index=1" />;
    case 'failed':
      return (
        <PageBody width="narrow">
          <ErrorState error={opening.error} onRetry={retry} />
        </PageBody>
      );
    default:
      return (
        <PageBody width="narrow">
          <span hidden>{t('loading')}</span>
          <LoadingState rows={6} height={44} />
        </PageBody>
      );
  }
}

/** The list of orders shows drafts, too: what was read before is old once this page has been open. */
function useForgetOrders(): void {
  const client = useQueryClient();
  useEffect(() => () => void client.invalidateQueries({ queryKey: callKey(orderInfo.list) }), [client]);
}

function Message({
  words,
  to,
}: {
  words: 'unknownVisa' | 'notYours' | 'alreadySent';
  to: string;
}): ReactNode {
  const { t } = useTranslation('apply');
  return (
    <MessagePage
      title={t(`${words}.title`)}
      text={t(`${words}.text`)}
      actions={
        <Button component={Link} to={to}>
          {t(`${words}.action`)}
        </Button>
      }
    />
  );
}
