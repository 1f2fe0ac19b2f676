import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notify } from '#ui/notify.ts';
import type { CalendarEntry } from './calendar-file.ts';

interface CalendarButtonProps {
  label: string;
  /** The name of the file, without its ending. */
  name: string;
  entries: readonly (Omit<CalendarEntry, 'url'> & { path: string })[];
}

/** Saves entries as a calendar file, which phones and computers open in their calendar. */
export function CalendarButton({ label, name, entries }: CalendarButtonProps) {
  const { t } = useTranslation('shell');
  const save = async (): Promise<void> => {
    // The program that writes such files is loaded when it is needed.
    const { calendarFile } = await import('./calendar-file.ts');
    const { origin, hostname } = window.location;
    const withAddress = entries.map(({ path, ...entry }) => ({ ...entry, url: origin + path }));
    download(calendarFile(withAddress, hostname), `${name}.ics`);
  };
  return (
    <Button
      data-unprinted
      variant="default"
      size="sm"
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      onClick={() => void save().catch(() => notify('bad', t('calendarFailed')))}
    >
      {label}
    </Button>
  );
}

function download(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  link.download = name;
  link.click();
  // Safari begins to read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
