import { Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { exchangeRate } from '#contract/exchange-rate.contract.ts';
import { ActDialog } from '../act-dialog.tsx';
import { chinaToday } from '../entry/china-today.ts';
import { valueOf } from '../fields.tsx';
import { RulesPage } from '../rules-page.tsx';

type Rate = RowOf<typeof exchangeRate.list>;

/** The rates at which RMB become euros, from which day on each; and those of the currencies beside RMB. */
export function ExchangeRate(): ReactNode {
  const { t } = useTranslation('desk-rules');
  const [open, setOpen] = useState<'rate' | 'currencies'>();
  const columns: readonly DeskColumn<Rate>[] = [
    { id: 'from', title: t('fields.validFrom'), cell: ({ validFrom }) => <LocalDate value={validFrom} /> },
    { id: 'rate', title: t('fields.rate'), cell: ({ rate }) => rate, isNumber: true },
    { id: 'source', title: t('fields.source'), cell: ({ source }) => source },
  ];
  const close = (): void => setOpen(undefined);
  const more = (form: FormData) => ({
    source: valueOf(form, 'source'),
    validFrom: valueOf(form, 'validFrom'),
    ...(form.get('sure') !== null && { sure: true }),
  });
  const fields = (
    <>
      <TextInput name="source" label={t('fields.source')} maxLength={100} mb={12} />
      <TextInput
        type="date"
        name="validFrom"
        label={t('fields.validFrom')}
        defaultValue={chinaToday()}
        mb={12}
      />
      <Checkbox name="sure" label={t('rate.sure')} />
    </>
  );
  return (
    <RulesPage
      part="rate"
      actions={
        <Group gap={8}>
          <Button variant="default" onClick={() => setOpen('currencies')}>
            {t('rate.currencies')}
          </Button>
          <Button onClick={() => setOpen('rate')}>{t('rate.set')}</Button>
        </Group>
      }
    >
      <DeskList
        name="rates"
        label={t('parts.rate')}
        call={exchangeRate.list}
        columns={columns}
        rowName={({ validFrom }) => validFrom}
        empty={t('rate.empty')}
      />
      {open === 'rate' && (
        <ActDialog
          title={t('rate.set')}
          text={t('rate.setText')}
          yes={t('save')}
          call={exchangeRate.set}
          renews={[exchangeRate.list]}
          payload={(form) => ({ rate: valueOf(form, 'rate'), ...more(form) })}
          onClose={close}
        >
          <TextInput name="rate" label={t('fields.rate')} placeholder="0.1205" inputMode="decimal" mb={12} />
          {fields}
        </ActDialog>
      )}
      {open === 'currencies' && (
        <ActDialog
          title={t('rate.currencies')}
          text={t('rate.currenciesText')}
          yes={t('save')}
          call={exchangeRate.currencies}
          renews={[]}
          payload={(form) => ({ rates: ratesIn(valueOf(form, 'rates')), ...more(form) })}
          onClose={close}
        >
          <Textarea
            name="rates"
            label={t('fields.rates')}
            placeholder={'USD 1.1269\nGBP 0.8421'}
            autosize
            minRows={4}
            mb={12}
          />
          {fields}
        </ActDialog>
      )}
    </RulesPage>
  );
}

/** A line for each currency: its code, and what one euro is worth in it. */
const ratesIn = (text: string): { currency: string; perEuro: string }[] =>
  text
    .split('\n')
    .map((line) => line.trim().split(/[\s:=]+/))
    .filter(([currency = '']) => currency !== '')
    .map(([currency = '', perEuro = '']) => ({ currency: currency.toUpperCase(), perEuro }));
