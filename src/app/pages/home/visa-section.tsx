import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { Section } from '#ui/section.tsx';
import { useCall } from '#client/query.ts';
import { home } from '#contract/home.contract.ts';
import { VisaCard } from './visa-card.tsx';
import classes from './visa-card.module.css';

export function VisaSection() {
  const { t } = useTranslation('home');
  const query = useCall(home.visas, {});
  return (
    <Section id="visas" title={t('visas.title')} lead={t('visas.lead')}>
      <Loaded
        query={query}
        empty={<EmptyState title={t('visas.emptyTitle')} text={t('visas.emptyText')} />}
        rows={2}
        height={220}
      >
        {(visas) => (
          <ul className={classes.cards}>
            {visas.map((offer) => (
              <li key={offer.id}>
                <VisaCard offer={offer} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
