import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import type { Payload, Reply } from '#contract/define.ts';
import { sandbox } from '#contract/payments.contract.ts';
import { Notice } from '#ui/notice.tsx';
import { leave } from './leave.ts';
import classes from './sandbox-payment.module.css';
import { useMoney } from '#app/parts/site/locale/use-money.ts';

export type SandboxLink = Payload<typeof sandbox.look>;

const outcomes = ['approve', 'fail', 'cancel'] as const;
const looks = { approve: 'filled', fail: 'default', cancel: 'subtle' } as const;

interface SandboxPaymentProps {
  link: SandboxLink;
  payment: Reply<typeof sandbox.look>;
  /** Called when the payment may have been decided in another window. */
  onChanged(): void;
}

/** The payment that a provider would show, and the decisions that a customer could make there. */
export function SandboxPayment({ link, payment, onChanged }: SandboxPaymentProps) {
  const { t } = useTranslation(['payment', 'orders', 'shell']);
  const money = useMoney();
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, variables, error } = useCallMutation(sandbox.decide, {
    onSuccess: ({ url }) => leave(url),
    onError: onChanged,
  });
  const { title, orderNumber, currency, amount, mode, isOpen, cancelUrl } = payment;
  const isBusy = isPending || isSuccess;
  return (
    <section className={classes.payment}>
      <h1>{t('sandbox.title')}</h1>
      <Notice tone="doubt">{t('sandbox.text')}</Notice>
      <p className={classes.amount}>
        <data value={amount}>{money(amount, currency)}</data>
      </p>
      <dl>
        <div>
          <dt>{t('sandbox.payee')}</dt>
          <dd>{t('shell:brand')}</dd>
        </div>
        <div>
          <dt>{t('sandbox.for')}</dt>
          <dd>{title}</dd>
        </div>
        {!title.includes(orderNumber) && (
          <div>
            <dt>{t('orders:orderNumber')}</dt>
            <dd>{orderNumber}</dd>
          </div>
        )}
        <div>
          <dt>{t('sandbox.instead')}</dt>
          <dd>{t([`mode.${mode}.name`, 'mode.unknown'])}</dd>
        </div>
      </dl>
      {isOpen || isBusy ? (
        <div className={classes.outcomes}>
          {outcomes.map((outcome) => (
            <BusyButton
              key={outcome}
              size="md"
              variant={looks[outcome]}
              data-outcome={outcome}
              busy={isBusy && variables.outcome === outcome}
              onClick={() => !isBusy && mutate({ ...link, outcome })}
            >
              {t(`sandbox.${outcome}`)}
            </BusyButton>
          ))}
        </div>
      ) : (
        <div className={classes.outcomes}>
          <p>{t('sandbox.decided')}</p>
          <Button component="a" href={cancelUrl}>
            {t('sandbox.back')}
          </Button>
        </div>
      )}
      <div role="alert">
        {error && (
          <Text mt={14} c="var(--mantine-color-error)">
            {errorText(error)}
          </Text>
        )}
      </div>
    </section>
  );
}
