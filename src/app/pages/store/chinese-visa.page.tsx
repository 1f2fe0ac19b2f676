import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryCheck } from '#app/parts/entry-check/entry-check.tsx';
import { Loaded } from '#app/parts/query/loaded.tsx';
import { useScrollToAnchor } from '#app/shell/use-scroll-to-anchor.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { useCall } from '#client/query.ts';
import { visa } from '#contract/visas.contract.ts';
import classes from './chinese-visa.module.css';
import { VisaDetails } from './visa-details.tsx';

/** All visas with the facts to know before an application, and a check which visa a visitor needs. */
export function ChineseVisaPage(): ReactNode {
  const { t } = useTranslation('store');
  const query = useCall(visa.getlist, {});
  useScrollToAnchor(query.data !== undefined);
  return (
    <>
      <PageBody>
        <PageHeader title={t('chineseVisa.title')} lead={t('chineseVisa.lead')} />
        <EntryCheck />
      </PageBody>
      <Section title={t('chineseVisa.all')} lead={t('chineseVisa.allLead')}>
        <Loaded query={query} empty={t('visas.none')} rows={3} height={260}>
          {(visas) => (
            <ul className={classes.visas}>
              {visas.map((offer) => (
                <li key={offer.id}>
                  <VisaDetails offer={offer} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
    </>
  );
}
