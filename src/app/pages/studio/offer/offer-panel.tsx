import { Badge, Button, Stack, Table, Text, Title } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags } from '#contract/locale.ts';
import type { Flow } from '#engine/form/flow.ts';
import type { Finding } from '../editor/diagnostics.ts';
import { allFields, outlineOf } from '../form/field-place.ts';
import panel from '../panels/panel.module.css';
import type { FlowTexts } from '../use-edited-flow.ts';
import { useWording } from '../use-wording.ts';
import { AddPrice } from './add-price.tsx';
import { pricesOf, withoutPrice, withPrice } from './prices.ts';

interface OfferPanelProps {
  flow: Flow;
  edited: Pick<FlowTexts, 'offer' | 'words'>;
  /** The text of the offer that is published. */
  published: string;
  findings: readonly Finding[];
  onChange(offer: string): void;
}

/** The prices of a product. Those that are published stay as they are; another one begins on a day. */
export function OfferPanel({ flow, edited, published, findings, onChange }: OfferPanelProps): ReactNode {
  const { t } = useTranslation('studio');
  const { offer, words } = edited;
  const wording = useWording(flow, words);
  const rows = offer === '' ? [] : pricesOf(offer, published);
  if (rows === null) return <p className={panel.nothing}>{t('offer.broken')}</p>;
  if (offer === '') return <p className={panel.nothing}>{t('offer.none')}</p>;
  const field = outlineOf(flow)
    .flatMap(({ fields }) => allFields(fields))
    .find(({ schema }) => schema['x-fact'] === 'serviceType');
  const nameOf = (service: number | undefined): string => {
    if (service === undefined) return t('offer.all');
    return field === undefined ? `${t('offer.service')} ${service}` : wording.choiceOf(field.place, service);
  };
  const own = findings.filter(({ file }) => file === `${flow.id}.offer.json`);
  return (
    <Stack gap={16}>
      <Text size="sm" c="dimmed">
        {t('offer.rule')}
      </Text>
      <Table.ScrollContainer minWidth={320}>
        <Table captionSide="top" verticalSpacing={6} horizontalSpacing={6}>
          <Table.Caption ta="start" fw={600}>
            {t('offer.prices')}
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('offer.service')}</Table.Th>
              <Table.Th scope="col">{t('offer.from')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('offer.rmb')}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {t('offer.workingDays')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ at, price, isNew }) => (
              <Table.Tr key={at}>
                <Table.Td>
                  {nameOf(price.serviceType)}{' '}
                  {isNew && (
                    <>
                      <Badge size="sm" variant="light" tt="none">
                        {t('offer.new')}
                      </Badge>{' '}
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={t('offer.remove', { from: price.from })}
                        onClick={() => onChange(withoutPrice(offer, at))}
                      >
                        {t('form.remove.yes')}
                      </Button>
                    </>
                  )}
                </Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{price.from}</Table.Td>
                <Table.Td ta="end">{price.rmb}</Table.Td>
                <Table.Td ta="end">{price.workingDays ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <AddPrice
        rows={rows.map(({ price }) => price)}
        nameOf={nameOf}
        onAdd={(price) => onChange(withPrice(offer, price))}
      />
      {own.length > 0 && (
        <section aria-labelledby="studio-offer-findings">
          <Title order={3} fz={15} id="studio-offer-findings">
            {t('offer.findings')}
          </Title>
          <ul>
            {own.map(({ code, pointer, message, language }) => (
              <li key={`${code} ${pointer}`} className={panel.row} lang={languageTags[language]}>
                {message}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}
