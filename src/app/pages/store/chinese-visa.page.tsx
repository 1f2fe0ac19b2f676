import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CancellationBefore } from '#app/parts/shop/cancelling/cancellation-before.tsx';
import { EntryCheck } from '#app/parts/shop/entry-check/entry-check.tsx';
import { useAbout } from '#app/parts/site/locale/page-head.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { visaAnchor } from '#contract/offers.ts';
import { aboutProducts } from '#app/parts/shop/products/about-products.ts';
import { signPicture } from '#app/parts/shop/products/product-pictures.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useScrollToAnchor } from '#app/shell/use-scroll-to-anchor.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { useCall } from '#client/query.ts';
import { visa } from '#contract/visas.contract.ts';
import { VisaDetails } from './visa-details.tsx';

/** All visas with the facts to know before an application, and a check which visa a visitor needs. */
export function ChineseVisaPage(): ReactNode {
  const { t } = useTranslation('store');
  const localized = useLocalized();
  const query = useCall(visa.getlist, {});
  useScrollToAnchor(query.data !== undefined);
  useAbout({
    crumbs: [{ title: t('title'), path: '/hereStore' }],
    about: () =>
      aboutProducts(
        (query.data ?? []).map(({ childType, title, content, price }) => ({
          name: localized(title),
          text: localized(content),
          image: signPicture(childType),
          path: `/hereStore/ChineseVisa#${visaAnchor(childType)}`,
          price,
          lowest: true,
        })),
      ),
  });
  return (
    <>
      <PageBody>
        <PageHeader title={t('chineseVisa.title')} lead={t('chineseVisa.lead')} />
        <EntryCheck />
      </PageBody>
      <Section title={t('chineseVisa.all')} lead={t('chineseVisa.allLead')}>
        <Loaded query={query} empty={t('visas.none')} rows={3} height={260}>
          {(visas) => (
            <Stack component="ul" gap={24}>
              {visas.map((offer) => (
                <li key={offer.id}>
                  <VisaDetails offer={offer} />
                </li>
              ))}
            </Stack>
          )}
        </Loaded>
      </Section>
      <CancellationBefore kinds={['visa']} />
    </>
  );
}
