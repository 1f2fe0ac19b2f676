import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { addressInfo } from '#contract/wifi.contract.ts';
import { stepOf } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { validateStep } from '#engine/form/validate.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import classes from './address-book.module.css';
import { type Address, useAddresses } from './use-addresses.ts';

/** The step that contains the fields of an address. */
const STEP = 'delivery';

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
  const step = stepOf(wizard.flow, STEP);
  const typed = answers[STEP];
  const isWhole = step !== undefined && isObject(typed) && validateStep(step, answers).length === 0;
  const isOffered = isWhole && addresses?.some((address) => isSame(address, typed)) === false;

  const keep = async (): Promise<void> => {
    if (!(await change(call(addressInfo.add, typed as Omit<Address, 'id'>)))) return;
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

function isSame({ id: _id, ...address }: Address, typed: object): boolean {
  return Object.entries(address).every(([name, value]) => (typed as Record<string, unknown>)[name] === value);
}
