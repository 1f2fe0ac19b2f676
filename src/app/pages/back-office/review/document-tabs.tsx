import { Button, Group } from '@mantine/core';
import { IconCheck, IconEye, IconFlag, IconPointFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hidden } from '#ui/hidden.tsx';
import type { ReviewedDocument } from './documents.ts';
import { useReview } from './review-context.ts';

interface DocumentTabsProps {
  documents: readonly ReviewedDocument[];
  shown: ReviewedDocument | undefined;
  /** The ids of the files that were shown. */
  seen: ReadonlySet<string>;
  onShow: (at: number) => void;
}

/** All documents of an application: which one is shown, which were looked at, and what was found. */
export function DocumentTabs({ documents, shown, seen, onShow }: DocumentTabsProps): ReactNode {
  const { t } = useTranslation('desk-review');
  const { verdicts } = useReview();
  if (documents.length === 0) return <p>{t('viewer.noDocuments')}</p>;
  return (
    <Group component="nav" gap={6} mb={12} aria-label={t('viewer.list')}>
      {documents.map(({ file, label, whose, pointer }, index) => {
        const found = verdicts.get(pointer)?.is;
        const state = found ?? (seen.has(file.id) ? 'seen' : 'unseen');
        const Sign = { good: IconCheck, wrong: IconFlag, seen: IconEye, unseen: IconPointFilled }[state];
        const isShown = shown?.file.id === file.id;
        return (
          <Button
            key={`${pointer} ${file.id}`}
            size="compact-md"
            variant={isShown ? 'filled' : 'default'}
            aria-current={isShown}
            leftSection={<Sign size={15} aria-hidden />}
            maw="100%"
            onClick={() => onShow(index)}
          >
            {whose === '' ? label : `${whose}: ${label}`}
            <Hidden>, {t(`viewer.states.${state}`)}</Hidden>
          </Button>
        );
      })}
    </Group>
  );
}
