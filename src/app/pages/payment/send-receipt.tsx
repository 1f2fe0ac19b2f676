import { Button, Progress, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { useFittingFile } from '#app/parts/shop/photo/use-fitting-file.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { receiptLimits, receiptProblem } from './receipt-limits.ts';
import { useReceipt } from './use-receipt.ts';

/** A form that takes the receipt of a bank transfer and uploads it. */
export function SendReceipt({ order }: { order: number }) {
  const { t } = useTranslation(['payment', 'form', 'errors']);
  const errorText = useErrorText();
  const limits = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { send, reset, sent, isBusy, error } = useReceipt(order);
  const progress = file && t('form:upload.progress', { name: file.name });

  const fitting = useFittingFile({
    limits: receiptLimits,
    problemOf: receiptProblem,
    onFile(chosen) {
      reset();
      setFile(chosen ?? undefined);
    },
  });

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        aria-describedby={limits}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && input.current?.click()}
      >
        {t(file ? 'form:upload.replace' : 'form:upload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={receiptLimits.types.join()}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // Without this, choosing the same file a second time causes no change event.
          currentTarget.value = '';
          if (chosen) fitting.take(chosen);
        }}
      />
      <Text id={limits} mt={8} c="dimmed" fz={14}>
        {t('deposit.limits')}
      </Text>
      <Text role="status" mt={8} fz={14}>
        {fitting.isBusy && t('form:upload.preparing')}
        {!fitting.isBusy && file && (isBusy ? progress : t('deposit.chosen', { name: file.name }))}
        {!fitting.isBusy && file && fitting.change !== undefined && ` ${fitting.change}`}
      </Text>
      {isBusy && <Progress value={Math.round(sent * 100)} aria-label={progress} />}
      <Text component="div" role="alert" mb={16} c="var(--mantine-color-error)" fz={14}>
        {fitting.problem !== undefined && <Text mt={8}>{fitting.problem}</Text>}
        {error && <Text mt={8}>{errorText(error)}</Text>}
      </Text>
      {file && (
        <BusyButton size="lg" busy={isBusy} onClick={() => send(file)}>
          {t('deposit.send')}
        </BusyButton>
      )}
    </>
  );
}
