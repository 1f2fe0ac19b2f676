import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#app/parts/query/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useCall } from '#client/query.ts';
import { site } from '#contract/site.contract.ts';
import { AgreementContents } from './agreement-contents.tsx';
import { AgreementText } from './agreement-text.tsx';
import classes from './agreement.module.css';
import { useScrollToAnchor } from '#app/shell/use-scroll-to-anchor.ts';

export function AgreementPage() {
  const { t } = useTranslation('auth');
  const { data: agreements, error, isPending, refetch } = useCall(site.agreement, {});
  useScrollToAnchor(agreements !== undefined);
  return (
    <PageBody>
      <PageHeader title={t('agreement.title')} lead={t('agreement.lead')} />
      {isPending && <LoadingState rows={8} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {agreements?.length === 0 && <EmptyState title={t('agreement.empty')} />}
      {agreements && agreements.length > 0 && (
        <div className={classes.columns}>
          <AgreementContents agreements={agreements} />
          <div className={classes.texts}>
            {agreements.map((agreement) => (
              <AgreementText key={agreement.id} agreement={agreement} />
            ))}
          </div>
        </div>
      )}
    </PageBody>
  );
}
