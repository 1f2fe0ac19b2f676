import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CancellationBefore } from '#app/parts/shop/cancelling/cancellation-before.tsx';
import { NumberedSteps } from '#ui/numbered-steps.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { CarsByCity } from './cars-by-city.tsx';
import { Services } from './services.tsx';

const steps = ['flight', 'destination', 'pay', 'meet'] as const;

/** The airport pick-up: its two services, the cities with cars, and the steps of a booking. */
export function VipAirportPickUpPage(): ReactNode {
  const { t } = useTranslation('vip-offer');
  return (
    <>
      <PageBody>
        <PageHeader title={t('title')} lead={t('lead')} />
        <Services />
      </PageBody>
      <Section id="cities" title={t('cities.title')}>
        <CarsByCity />
      </Section>
      <Section title={t('steps.title')}>
        <NumberedSteps
          steps={steps.map((step) => ({ title: t(`steps.${step}.title`), text: t(`steps.${step}.text`) }))}
        />
      </Section>
      <CancellationBefore kinds={['ride']} />
    </>
  );
}
