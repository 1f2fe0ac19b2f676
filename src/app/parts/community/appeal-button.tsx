import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppealDialog } from './appeal-dialog.tsx';

/** With it an author answers a decision, once. @param name the post in words */
export function AppealButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('community');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={`${t('appeal.action')}: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {t('appeal.action')}
      </Button>
      {isOpen && <AppealDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
