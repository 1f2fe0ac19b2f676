import { CloseButton } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { addressText, townLine } from '#contract/address-text.ts';
import { addressFacts } from '#contract/facts.ts';
import { addressInfo } from '#contract/wifi.contract.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import classes from './address-book.module.css';
import { fillInFacts } from './facts-here.ts';
import { type Address, useAddresses } from './use-addresses.ts';

/** The customer's saved addresses. One click fills in the step. */
export function AddressBook({ wizard }: { wizard: Wizard }): ReactNode {
  const { t } = useTranslation('address-book');
  const { addresses = [], change } = useAddresses();
  const [said, setSaid] = useState('');
  const book = useRef<HTMLElement>(null);

  const use = (address: Address): void => {
    const parts = Object.keys(addressFacts) as (keyof typeof addressFacts)[];
    fillInFacts(wizard, Object.fromEntries(parts.map((part) => [addressFacts[part], address[part]])));
    setSaid(t('used'));
  };
  const remove = async (address: Address): Promise<void> => {
    if (!(await change(call(addressInfo.upd, { ...address, remove: true })))) return;
    setSaid(t('removed'));
    // The button that had the focus was removed.
    book.current?.focus();
  };
  if (addresses.length === 0 && said === '') return null;
  return (
    <section ref={book} tabIndex={-1} className={classes.book} aria-label={t('title')}>
      {addresses.length > 0 && (
        <>
          <h2>{t('title')}</h2>
          <ul>
            {addresses.map((address) => (
              <li key={address.id}>
                <button type="button" onClick={() => use(address)}>
                  <strong>{address.name}</strong>
                  <span>{addressText([address.address, townLine(address.post, address.city)])}</span>
                </button>
                <CloseButton
                  aria-label={t('remove', { address: addressText([address.name, address.address]) })}
                  onClick={() => void remove(address)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="status">{said}</p>
    </section>
  );
}
