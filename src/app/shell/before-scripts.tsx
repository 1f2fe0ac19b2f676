import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { explainedAt } from '#contract/offers.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { offerAt, productNames } from '../parts/site/library/offers.ts';
import type { RouteHandle } from './page-route.ts';

/**
 * What the server sends of a page for users: its title. Of an order it says what the product is, with a link to the page
 * that can be read without scripts.
 */
export function BeforeScripts() {
  const { t } = useTranslation('shell');
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const { pathname, search } = useLocation();
  const offer = offerAt(pathname, new URLSearchParams(search));
  return (
    <PageBody>
      <PageHeader title={t(offer ? productNames(offer.childType) : (handle?.title ?? 'brand'))} />
      {offer && (
        <noscript>
          <Anchor href={explainedAt(offer)}>{t('aboutProduct')}</Anchor>
        </noscript>
      )}
      <LoadingState rows={4} />
    </PageBody>
  );
}
