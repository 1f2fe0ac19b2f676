import { Button, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { useFittingFile } from '#app/parts/shop/photo/use-fitting-file.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import classes from './deposit.module.css';
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
    <div className={classes.receipt}>
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
      <p id={limits} className={classes.limits}>
        {t('deposit.limits')}
      </p>
      <p role="status" className={classes.file}>
        {fitting.isBusy && t('form:upload.preparing')}
        {!fitting.isBusy && file && (isBusy ? progress : t('deposit.chosen', { name: file.name }))}
        {!fitting.isBusy && file && fitting.change !== undefined && ` ${fitting.change}`}
      </p>
      {isBusy && <Progress value={Math.round(sent * 100)} aria-label={progress} />}
      <div role="alert">
        {fitting.problem !== undefined && <p className={classes.problem}>{fitting.problem}</p>}
        {error && <p className={classes.problem}>{errorText(error)}</p>}
      </div>
      {file && (
        <BusyButton size="lg" busy={isBusy} onClick={() => send(file)}>
          {t('deposit.send')}
        </BusyButton>
      )}
    </div>
  );
}
