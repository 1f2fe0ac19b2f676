import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Carrier, carrierNames } from '#contract/order-status.ts';

/** The carriers, by the numbers of the API. */
const choices = Object.values(Carrier).map((value) => ({ value: String(value), label: carrierNames[value] }));

/** The carrier of a parcel: a field with the name `carrier`. */
export function CarrierField(): ReactNode {
  const { t } = useTranslation('desk-fulfilment');
  return (
    <NativeSelect name="carrier" label={t('send.carrier')} data={choices} defaultValue={Carrier.sfExpress} />
  );
}

/** The chosen carrier of a form with that field. */
export function carrierIn(form: FormData): Carrier | undefined {
  return Object.values(Carrier).find((value) => String(value) === form.get('carrier'));
}
