import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CancellationBefore } from '#app/parts/shop/cancelling/cancellation-before.tsx';
import { cardTypes } from '#app/parts/shop/products/card-kinds.ts';
import { NumberedSteps } from '#ui/numbered-steps.tsx';
import { TextLines } from '#app/parts/shop/products/text-lines.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { Section } from '#ui/section.tsx';
import { useCall } from '#client/query.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { CardKind } from './card-kind.tsx';

const steps = ['choose', 'address', 'pay', 'receive'] as const;

/** Describes pocket Wi-Fi and SIM cards, and how to order them. */
export function WifiCardPage(): ReactNode {
  const { t } = useTranslation('wifi-offer');
  const { data: cards } = useCall(trafficCardOrderInfo.cards, {});
  return (
    <>
      <PageBody>
        <PageHeader title={t('title')} lead={t('lead')} />
        <Tiles least={320} fills>
          {cardTypes.map((type) => (
            <CardKind key={type} type={type} cards={cards?.filter((card) => card.type === type)} />
          ))}
        </Tiles>
      </PageBody>
      <Section title={t('steps.title')}>
        <NumberedSteps
          steps={steps.map((step) => ({ title: t(`steps.${step}.title`), text: t(`steps.${step}.text`) }))}
        />
      </Section>
      <CancellationBefore kinds={['goods', 'code']} />
      <Section title={t('know.title')}>
        <Box maw={760}>
          <TextLines text={t('know.text')} />
        </Box>
      </Section>
    </>
  );
}
