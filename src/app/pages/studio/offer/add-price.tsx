import { Button, NativeSelect, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chinaZone, dayIn } from '#contract/moment.ts';
import type { OfferPrice } from '#contract/offer-shape.ts';
import { amountOf, isAmount, isDays } from './amounts.ts';

interface AddPriceProps {
  /** The prices so far, by service and day. */
  rows: readonly OfferPrice[];
  /** What can be priced; undefined for a product without a choice of services. */
  services: readonly (number | undefined)[];
  nameOf(service: number | undefined): string;
  onAdd(price: OfferPrice): void;
}

type Fault = 'noDay' | 'past' | 'noAmount' | 'noDays' | 'taken';

/** Enters a price of a service that begins on a day. */
export function AddPrice({ rows, services, nameOf, onAdd }: AddPriceProps): ReactNode {
  const { t } = useTranslation('studio');
  const [at, setAt] = useState(0);
  const service = services[at];
  const last = rows.findLast(({ serviceType }) => serviceType === service);
  const [from, setFrom] = useState('');
  const [rmb, setRmb] = useState('');
  const [days, setDays] = useState(String(last?.workingDays ?? ''));
  const [fault, setFault] = useState<Fault | null>(null);
  const hasDays = service !== undefined || rows.some(({ workingDays }) => workingDays !== undefined);
  const choose = (next: number): void => {
    setAt(next);
    setDays(String(rows.findLast(({ serviceType }) => serviceType === services[next])?.workingDays ?? ''));
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const found = faultOf({ service, from, rmb, days: hasDays ? days : '' }, rows);
    setFault(found);
    if (found !== null) return;
    onAdd({
      from,
      ...(service !== undefined && { serviceType: service }),
      ...(hasDays && days !== '' && { workingDays: Number(days) }),
      rmb: amountOf(rmb),
    });
    setFrom('');
    setRmb('');
  };
  const errorIf = (...faults: Fault[]): string | null =>
    fault !== null && faults.includes(fault) ? t(`offer.add.${fault}`) : null;
  return (
    <form onSubmit={add} noValidate>
      <Stack gap={10}>
        <Title order={2} fz={15}>
          {t('offer.add.title')}
        </Title>
        <SimpleGrid cols={2} spacing={10} verticalSpacing={10}>
          <NativeSelect
            label={t('offer.service')}
            value={String(at)}
            onChange={(event) => choose(Number(event.currentTarget.value))}
            data={services.map((each, index) => ({ value: String(index), label: nameOf(each) }))}
          />
          <TextInput
            type="date"
            label={t('offer.from')}
            value={from}
            error={errorIf('noDay', 'past', 'taken')}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            inputMode="decimal"
            label={t('offer.rmb')}
            value={rmb}
            error={errorIf('noAmount')}
            onChange={(event) => setRmb(event.currentTarget.value.trim())}
          />
          {hasDays && (
            <TextInput
              inputMode="numeric"
              label={t('offer.workingDays')}
              value={days}
              error={errorIf('noDays')}
              onChange={(event) => setDays(event.currentTarget.value.trim())}
            />
          )}
        </SimpleGrid>
        <Button type="submit" variant="default" style={{ alignSelf: 'start' }}>
          {t('offer.add.yes')}
        </Button>
      </Stack>
    </form>
  );
}

interface Entered {
  service: number | undefined;
  from: string;
  rmb: string;
  days: string;
}

function faultOf({ service, from, rmb, days }: Entered, rows: readonly OfferPrice[]): Fault | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(from)) return 'noDay';
  if (from < dayIn(new Date(), chinaZone)) return 'past';
  if (rows.some((row) => row.serviceType === service && row.from === from)) return 'taken';
  if (!isAmount(rmb)) return 'noAmount';
  if (days === '' ? service !== undefined : !isDays(days)) return 'noDays';
  return null;
}
