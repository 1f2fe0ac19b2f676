import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { addressFacts } from '#contract/facts.ts';
import { addressInfo } from '#contract/wifi.contract.ts';
import { factIn, factPlaces } from '#engine/form/fact-places.ts';
import { type Answers, type Flow, stepOf } from '#engine/form/flow.ts';
import { validateStep } from '#engine/form/validate.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import classes from './address-book.module.css';
import { type Address, useAddresses } from './use-addresses.ts';

/**
 * Offers to save an address once all its fields are filled in. It is below the fields, so that the fields do
 * not move while the customer types.
 */
export function KeepAddress({ wizard }: { wizard: Wizard }): ReactNode {
  const { t } = useTranslation('address-book');
  const { addresses, change } = useAddresses();
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const answers = useSelector(wizard, (state) => state.answers);
  const typed = addressIn(wizard.flow, answers);
  const isOffered = typed !== null && addresses?.some((address) => isSame(address, typed)) === false;

  const keep = async (): Promise<void> => {
    if (typed === null || !(await change(call(addressInfo.add, typed)))) return;
    setSaid(t('kept'));
    // The button that had the focus was removed.
    status.current?.focus();
  };
  return (
    <div className={classes.keep}>
      {isOffered && (
        <Button variant="light" onClick={() => void keep()}>
          {t('keep')}
        </Button>
      )}
      <p ref={status} role="status" tabIndex={-1}>
        {isOffered ? '' : said}
      </p>
    </div>
  );
}

/** The address in the answers; null as long as something in its step is missing or wrong. */
function addressIn(flow: Flow, answers: Answers): Omit<Address, 'id'> | null {
  const place = factPlaces(flow).find(({ fact }) => fact === addressFacts.name);
  const step = stepOf(flow, place?.path[0] ?? '');
  if (step === undefined || validateStep(step, answers).length > 0) return null;
  const text = (part: keyof typeof addressFacts): string => {
    const value = factIn(flow, answers, addressFacts[part]);
    return typeof value === 'string' ? value : '';
  };
  const [name, phone, country] = [text('name'), text('phone'), text('country')];
  return { name, phone, country, city: text('city'), address: text('address'), post: text('post') };
}

function isSame(address: Address, typed: Omit<Address, 'id'>): boolean {
  return (Object.keys(addressFacts) as (keyof typeof addressFacts)[]).every(
    (part) => address[part] === typed[part],
  );
}
