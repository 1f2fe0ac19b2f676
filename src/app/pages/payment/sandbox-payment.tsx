import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import type { Payload, Reply } from '#contract/define.ts';
import { sandbox } from '#contract/payments.contract.ts';
import { FactList } from '#ui/facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { leave } from './leave.ts';
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
    <Card
      component="section"
      maw={560}
      mx="auto"
      p="clamp(24px, 4.7vw, 36px) clamp(18px, 5vw, 40px)"
      shadow="sm"
    >
      <Title order={1} mb={16} fz="clamp(1.5rem, 3.6vw, 1.75rem)" lh={1.2}>
        {t('sandbox.title')}
      </Title>
      <Notice tone="doubt">{t('sandbox.text')}</Notice>
      <Text mt={8} mb={16} fz="clamp(1.875rem, 4.7vw, 2.25rem)" fw={600} lh={1.2}>
        <data value={amount}>{money(amount, currency)}</data>
      </Text>
      <FactList
        facts={[
          [t('sandbox.payee'), t('shell:brand')],
          [t('sandbox.for'), title],
          ...(title.includes(orderNumber) ? [] : [[t('orders:orderNumber'), orderNumber] as const]),
          [t('sandbox.instead'), t([`mode.${mode}.name`, 'mode.unknown'])],
        ]}
      />
      {isOpen || isBusy ? (
        <Stack gap={10} mt={28}>
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
        </Stack>
      ) : (
        <Stack gap={10} mt={28}>
          <Text>{t('sandbox.decided')}</Text>
          <Button component="a" href={cancelUrl}>
            {t('sandbox.back')}
          </Button>
        </Stack>
      )}
      <div role="alert">
        {error && (
          <Text mt={14} c="var(--mantine-color-error)">
            {errorText(error)}
          </Text>
        )}
      </div>
    </Card>
  );
}
