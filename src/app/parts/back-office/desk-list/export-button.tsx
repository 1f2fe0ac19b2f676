import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import type { Endpoint, Payload, Reply } from '#contract/define.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notify.ts';

interface ExportButtonProps {
  /** Replies with a table for spreadsheets; its payload has the filters of the list. */
  exported: Endpoint;
  /** The filters and the order of the list. */
  wanted: Readonly<Record<string, unknown>>;
  /** The name of the file, without its ending. */
  name: string;
}

/** Saves what a list is filtered to as a table (CSV). */
export function ExportButton({ exported, wanted, name }: ExportButtonProps): ReactNode {
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const ask = useCallMutation(exported, {
    onSuccess: (reply) => saveTable((reply as Reply<typeof exported> as { csv: string }).csv, name),
    onError: (error) => notify('bad', errorText(error)),
  });
  return (
    <BusyButton
      size="sm"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      busy={ask.isPending}
      onClick={() => ask.mutate(wanted as Payload<typeof exported>)}
    >
      {t('list.export')}
    </BusyButton>
  );
}

/** Hands a table to the browser as a file. The server has put the mark of UTF-8 at its beginning. */
export function saveTable(csv: string, name: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${name}.csv` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
