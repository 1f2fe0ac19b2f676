import { Badge, Button, Table, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, daysOf, isAmount, isDays } from './amounts.ts';
import type { PriceRow } from './prices.ts';

interface PriceRowsProps {
  rows: readonly PriceRow[];
  nameOf(service: number | undefined): string;
  /** Changes a price that is not published yet. */
  onChange(at: number, changed: { rmb?: number; workingDays?: number }): void;
  onRemove(at: number): void;
}

/** The prices of a product by service and day. Those that are not published yet can be changed. */
export function PriceRows({ rows, nameOf, onChange, onRemove }: PriceRowsProps): ReactNode {
  const { t } = useTranslation('studio');
  return (
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
          {rows.map(({ at, price: { serviceType, from, rmb, workingDays }, isNew }) => {
            const of = { service: nameOf(serviceType), from };
            return (
              <Table.Tr key={`${serviceType} ${from}`}>
                <Table.Td>
                  {nameOf(serviceType)}{' '}
                  {isNew && (
                    <>
                      <Badge size="sm" variant="light" tt="none">
                        {t('offer.new')}
                      </Badge>{' '}
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={t('offer.remove', { from })}
                        onClick={() => onRemove(at)}
                      >
                        {t('form.remove.yes')}
                      </Button>
                    </>
                  )}
                </Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{from}</Table.Td>
                <Table.Td ta="end">
                  {isNew ? (
                    <Figure
                      label={t('offer.rmbOf', of)}
                      value={rmb}
                      isFit={isAmount}
                      fault={t('offer.add.noAmount')}
                      onChange={(text) => onChange(at, { rmb: amountOf(text) })}
                    />
                  ) : (
                    rmb
                  )}
                </Table.Td>
                <Table.Td ta="end">
                  {isNew && workingDays !== undefined ? (
                    <Figure
                      label={t('offer.daysOf', of)}
                      value={workingDays}
                      isFit={isDays}
                      fault={t('offer.add.noDays')}
                      onChange={(text) => onChange(at, { workingDays: daysOf(text) })}
                    />
                  ) : (
                    (workingDays ?? '–')
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface FigureProps {
  label: string;
  value: number;
  isFit(text: string): boolean;
  fault: string;
  onChange(text: string): void;
}

/** A figure in a table. A text that is none is told, and changes nothing. */
function Figure({ label, value, isFit, fault, onChange }: FigureProps): ReactNode {
  const [typed, setTyped] = useState(String(value));
  return (
    <TextInput
      size="xs"
      w={88}
      ms="auto"
      inputMode="decimal"
      aria-label={label}
      value={typed}
      error={isFit(typed) ? null : fault}
      onChange={(event) => {
        const text = event.currentTarget.value.trim();
        setTyped(text);
        if (isFit(text)) onChange(text);
      }}
    />
  );
}
