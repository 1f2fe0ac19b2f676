import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EnquirySender } from './enquiry-sender.ts';

/** A field that people do not see. Programs fill it in. */
export function TrapField({ sender }: { sender: EnquirySender }) {
  const { t } = useTranslation('enquiry');
  return (
    <VisuallyHidden component="div" aria-hidden>
      <label>
        {t('trap')}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          onChange={(event) => sender.keepTrapText(event.target.value)}
        />
      </label>
    </VisuallyHidden>
  );
}
