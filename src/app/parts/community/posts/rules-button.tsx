import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RulesDialog } from './rules-dialog.tsx';

/** A button that opens the rules, for an author whose text was refused because of them. */
export function RulesButton(): ReactNode {
  const { t } = useTranslation('community');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        mb="md"
        leftSection={<IconListNumbers size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('rules.read')}
      </Button>
      {isOpen && <RulesDialog accepted onClose={() => setIsOpen(false)} />}
    </>
  );
}
