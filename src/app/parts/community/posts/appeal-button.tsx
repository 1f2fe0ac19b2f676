import { Button } from '@mantine/core';
import { IconMessageReply } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppealDialog } from './appeal-dialog.tsx';
import { DoneText } from './done-text.tsx';

interface AppealButtonProps {
  /** The post. */
  id: number;
  /** The name of the post in words. */
  name: string;
  /** Whether there is a decision that may still be answered. */
  answerable: boolean;
}

/**
 * The button with which an author appeals against a decision, once. After the appeal was sent, a sentence replaces the
 * button and gets the focus. So the component is rendered for posts without such a decision, too.
 */
export function AppealButton({ id, name, answerable }: AppealButtonProps) {
  const { t } = useTranslation('community');
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <DoneText>{t('appeal.sent')}</DoneText>;
  if (!answerable) return null;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconMessageReply size={18} aria-hidden />}
        aria-label={`${t('appeal.action')}: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {t('appeal.action')}
      </Button>
      {isOpen && <AppealDialog id={id} onClose={() => setIsOpen(false)} onSent={() => setIsSent(true)} />}
    </>
  );
}
