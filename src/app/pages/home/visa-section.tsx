import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#app/parts/query/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { Section } from '#ui/section.tsx';
import { useCall } from '#client/query.ts';
import { visa } from '#contract/visas.contract.ts';
import { VisaCard } from './visa-card.tsx';
import classes from './visa-section.module.css';

export function VisaSection() {
  const { t } = useTranslation('home');
  const { data: visas, error, isPending, refetch } = useCall(visa.getlist, {});
  return (
    <Section id="visas" title={t('visas.title')} lead={t('visas.lead')}>
      {isPending && <LoadingState rows={2} height={220} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {visas?.length === 0 && <EmptyState title={t('visas.emptyTitle')} text={t('visas.emptyText')} />}
      <ul className={classes.grid}>
        {visas?.map((offer) => (
          <li key={offer.id}>
            <VisaCard offer={offer} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
