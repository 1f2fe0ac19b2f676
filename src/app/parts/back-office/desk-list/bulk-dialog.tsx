import { Box, Button, Group, List, Stack, Text } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskError } from '../use-desk-error.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { DialogButtons, DialogFrame } from '#ui/dialog-frame.tsx';
import type { BulkChange } from './list-types.ts';

interface BulkDialogProps<Row> {
  action: BulkChange<Row>;
  rows: readonly Row[];
  rowName: (row: Row) => string;
  onClose: () => void;
}

type Results = ReadonlyMap<string, { readonly isDone: boolean; readonly text: string }>;

/** Says what an action will do to the chosen rows, does it to one after the other, and tells the result of each. */
export function BulkDialog<Row>({ action, rows, rowName, onClose }: BulkDialogProps<Row>): ReactNode {
  const { t } = useTranslation('desk');
  const errorText = useDeskError();
  const [isRunning, setRunning] = useState(false);
  const [results, setResults] = useState<Results>(new Map());
  const suited = rows.filter((row) => action.isFor?.(row) !== false);
  const isOver = results.size > 0 && !isRunning;
  const failed = [...results.values()].filter(({ isDone }) => !isDone).length;
  const run = async (fields: FormData): Promise<void> => {
    setRunning(true);
    const told = new Map<string, { isDone: boolean; text: string }>();
    for (const row of suited) {
      const result = await action.act(row, fields).then(
        () => ({ isDone: true, text: t('bulk.done') }),
        (error: unknown) => ({ isDone: false, text: errorText(error) }),
      );
      told.set(rowName(row), result);
      setResults(new Map(told));
    }
    setRunning(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isRunning && !isOver) void run(new FormData(event.currentTarget));
  };
  return (
    <DialogFrame
      wide
      title={action.label}
      text={t('bulk.count', { count: suited.length })}
      onCancel={() => {
        if (!isRunning) onClose();
      }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={14}>
          {suited.length < rows.length && (
            <Text c="dimmed">{t('bulk.left', { count: rows.length - suited.length })}</Text>
          )}
          {!isOver && !isRunning && (
            <>
              {action.preview(suited)}
              {action.fields}
            </>
          )}
          <Box role="status" aria-live="polite">
            {results.size > 0 && (
              <>
                <Text fw={600}>
                  {t('bulk.result', { done: results.size - failed, all: suited.length, failed })}
                </Text>
                <List mah={260} style={{ overflowY: 'auto' }}>
                  {[...results].map(([row, { isDone, text }]) => (
                    <List.Item key={row} {...(!isDone && { c: 'var(--mg-bad)' })}>
                      {row}: {text}
                    </List.Item>
                  ))}
                </List>
              </>
            )}
          </Box>
        </Stack>
        {isOver ? (
          <Group justify="flex-end" mt={20}>
            <Button onClick={onClose}>{t('bulk.close')}</Button>
          </Group>
        ) : (
          <DialogButtons>
            <Button variant="default" disabled={isRunning} onClick={onClose}>
              {t('bulk.cancel')}
            </Button>
            <BusyButton type="submit" busy={isRunning} disabled={suited.length === 0}>
              {action.label}
            </BusyButton>
          </DialogButtons>
        )}
      </form>
    </DialogFrame>
  );
}
