import { Anchor, Checkbox, Group, NumberInput, Radio, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { signIcons } from '#app/parts/shop/products/sign-icons.ts';
import { type Purpose, purposes, type Sign, signs } from '#contract/offer-lists.ts';
import type { Offer } from '#contract/offer-shape.ts';
import { linkTo } from '#contract/offers.ts';
import type { Json } from '#engine/form/json.ts';
import { written } from '../form/json-text.ts';

interface SoldAsProps {
  /** The text of the offer, which is valid JSON. */
  offer: string;
  onChange(offer: string): void;
}

/** Where a product is sold, with which picture, for which purposes, and what comes back of a cancelled order. */
export function SoldAs({ offer, onChange }: SoldAsProps): ReactNode {
  const { t } = useTranslation('studio');
  const { kind, sign, purposes: chosen = [], cancellation, ...address } = JSON.parse(offer) as Offer;
  const set = (path: string[], value: Json | undefined): void => onChange(written(offer, path, value));
  const link = linkTo(address);
  const percent = (name: 'beforeWork' | 'duringWork', value: number | undefined): ReactNode => (
    <NumberInput
      label={t(`offer.back.${name}`)}
      value={value ?? ''}
      min={0}
      max={100}
      allowDecimal={false}
      clampBehavior="strict"
      suffix=" %"
      onChange={(next) => typeof next === 'number' && set(['cancellation', name], next)}
    />
  );
  return (
    <Stack gap={16}>
      <Text size="sm">
        {t('offer.soldAt')}{' '}
        <Anchor href={link} target="_blank" underline="always" style={{ overflowWrap: 'anywhere' }}>
          {link}
        </Anchor>
      </Text>
      <Radio.Group
        label={t('offer.sign')}
        value={sign}
        onChange={(next) => set(['sign'], next satisfies string as Sign)}
      >
        <SimpleGrid cols={3} spacing={8} mt={6}>
          {signs.map((each) => {
            const Icon = signIcons[each];
            return (
              <Radio
                key={each}
                value={each}
                label={
                  <Group gap={6} wrap="nowrap">
                    <Icon size={20} stroke={1.5} aria-hidden />
                    {t(`offer.signs.${each}`)}
                  </Group>
                }
              />
            );
          })}
        </SimpleGrid>
      </Radio.Group>
      {kind === 'visa' && (
        <Checkbox.Group
          label={t('offer.purposes')}
          description={t('offer.purposesHelp')}
          value={[...chosen]}
          onChange={(next) => set(['purposes'], purposes.filter((each) => next.includes(each)) as Purpose[])}
        >
          <SimpleGrid cols={2} spacing={8} mt={6}>
            {purposes.map((each) => (
              <Checkbox key={each} value={each} label={t(`entry-check:purposes.${each}`)} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
      {cancellation !== undefined && (
        <section aria-labelledby="studio-offer-back">
          <Title order={2} fz={15} id="studio-offer-back">
            {t('offer.back.title')}
          </Title>
          <SimpleGrid cols={2} spacing={10} mt={6}>
            {percent('beforeWork', cancellation.beforeWork)}
            {cancellation.duringWork !== undefined && percent('duringWork', cancellation.duringWork)}
          </SimpleGrid>
        </section>
      )}
    </Stack>
  );
}
