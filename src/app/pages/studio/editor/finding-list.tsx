import { Box, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from './diagnostics.ts';
import classes from './finding-list.module.css';

interface FindingListProps {
  findings: readonly Finding[];
  /** The file in the editor. */
  file: string;
  /** The findings prevent compilation. */
  isBlocking: boolean;
  onShow(finding: Finding): void;
}

/** The errors in the schema and in its related files, each with its code and what to do. */
export function FindingList({ findings, file, isBlocking, onShow }: FindingListProps): ReactNode {
  const { t } = useTranslation('studio');
  const Icon = isBlocking ? IconCircleX : IconAlertTriangle;
  return (
    <section className={classes.findings} aria-labelledby="studio-findings">
      <h2 id="studio-findings" className={classes.title} aria-live="polite">
        {findings.length === 0 ? (
          <>
            <IconCircleCheck size={18} className={classes.fine} aria-hidden />
            {t('findings.none')}
          </>
        ) : (
          <>
            <Icon size={18} className={isBlocking ? classes.bad : classes.doubtful} aria-hidden />
            {t('findings.count', { count: findings.length })}
          </>
        )}
      </h2>
      {findings.length > 0 && (
        <Box component="ul" px={6} pb={8}>
          {findings.map((finding) => (
            <li key={`${finding.code} ${finding.file} ${finding.pointer} ${finding.message}`}>
              <button
                type="button"
                className={classes.finding}
                disabled={finding.file !== file}
                onClick={() => onShow(finding)}
              >
                <Text span fw={600}>
                  {finding.code}
                </Text>
                <span className={classes.place}>
                  {finding.file === file ? finding.pointer || '/' : `${finding.file} ${finding.pointer}`}
                </span>
                <span className={classes.message} lang="en">
                  {finding.message}
                </span>
              </button>
            </li>
          ))}
        </Box>
      )}
    </section>
  );
}
