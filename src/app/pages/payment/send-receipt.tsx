import { Button, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { useErrorText } from '#app/parts/query/use-error-text.ts';
import classes from './deposit.module.css';
import { receiptProblem, receiptTypes } from './receipt-limits.ts';
import { useReceipt } from './use-receipt.ts';

/** A form that takes the receipt of a bank transfer and uploads it. */
export function SendReceipt({ order }: { order: number }) {
  const { t } = useTranslation(['payment', 'form', 'errors']);
  const errorText = useErrorText();
  const limits = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [refused, setRefused] = useState<string | null>(null);
  const { send, reset, sent, isBusy, error } = useReceipt(order);
  const progress = file && t('form:upload.progress', { name: file.name });

  function take(chosen: File): void {
    const problem = receiptProblem(chosen);
    reset();
    setRefused(problem);
    setFile(problem === null ? chosen : undefined);
  }

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
        accept={receiptTypes.join()}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // Without this, choosing the same file a second time causes no change event.
          currentTarget.value = '';
          if (chosen) take(chosen);
        }}
      />
      <p id={limits} className={classes.limits}>
        {t('deposit.limits')}
      </p>
      <p role="status" className={classes.file}>
        {file && (isBusy ? progress : t('deposit.chosen', { name: file.name }))}
      </p>
      {isBusy && <Progress value={Math.round(sent * 100)} aria-label={progress} />}
      <div role="alert">
        {refused !== null && <p className={classes.problem}>{t(refused)}</p>}
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
