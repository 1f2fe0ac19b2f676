import { Box, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags } from '#contract/locale.ts';
import { missesWords } from '../words/missing.ts';
import type { Finding } from './diagnostics.ts';
import desk from '../desk.module.css';
import panel from '../panels/panel.module.css';

interface FindingListProps {
  findings: readonly Finding[];
  /** The file in the editor. */
  file: string;
  /** The findings prevent compilation. */
  isBlocking: boolean;
  /** The findings are about the text as it is now. */
  isCurrent: boolean;
  onShow(finding: Finding): void;
  onMend(finding: Finding): void;
  /** Opens the words that a finding misses. */
  onWords?(finding: Finding): void;
}

/** The errors in the schema and in its related files, each with what to do, its place and its code. */
export const FindingList = memo(function FindingList({
  findings,
  file,
  isBlocking,
  isCurrent,
  onShow,
  onMend,
  onWords,
}: FindingListProps): ReactNode {
  const { t } = useTranslation('studio');
  const id = useId();
  const Icon = isBlocking ? IconCircleX : IconAlertTriangle;
  return (
    <section className={desk.findings} aria-labelledby="studio-findings">
      <Group
        component="h2"
        id="studio-findings"
        gap={8}
        px={14}
        py={10}
        ff="text"
        fz={14}
        lh={1.4}
        aria-live="polite"
      >
        {findings.length === 0 ? (
          <>
            <IconCircleCheck size={18} color="var(--mantine-color-jade-7)" aria-hidden />
            {t('findings.none')}
          </>
        ) : (
          <>
            <Icon
              size={18}
              color={isBlocking ? 'var(--mantine-color-error)' : 'var(--mg-doubt)'}
              aria-hidden
            />
            {t('findings.count', { count: findings.length })}
          </>
        )}
      </Group>
      {findings.length > 0 && (
        <Box component="ul" px={6} pb={8}>
          {findings.map((finding, at) => (
            <li key={`${finding.code} ${finding.file} ${finding.pointer} ${finding.message}`}>
              {finding.file === file ? (
                <button type="button" className={panel.row} onClick={() => onShow(finding)}>
                  <FindingText finding={finding} id={`${id}-${at}`} />
                  <span className={panel.fine}>
                    {finding.pointer || '/'} {finding.code}
                  </span>
                </button>
              ) : (
                <div className={panel.row} data-elsewhere>
                  <FindingText finding={finding} id={`${id}-${at}`} />
                  <span>{t('findings.elsewhere', { file: finding.file })}</span>
                  <span className={panel.fine}>
                    {finding.pointer || '/'} {finding.code}
                  </span>
                </div>
              )}
              {onWords !== undefined && missesWords(finding) && (
                <Button
                  size="compact-xs"
                  variant="default"
                  mx={10}
                  mb={8}
                  aria-describedby={`${id}-${at}`}
                  onClick={() => onWords(finding)}
                >
                  {t('form.writeWords')}
                </Button>
              )}
              {finding.mend !== undefined && (
                <Button
                  size="compact-xs"
                  variant="default"
                  mx={10}
                  mb={8}
                  disabled={!isCurrent}
                  aria-describedby={`${id}-${at}`}
                  onClick={() => onMend(finding)}
                >
                  {t('findings.mend')}
                </Button>
              )}
            </li>
          ))}
        </Box>
      )}
    </section>
  );
});

function FindingText({ finding, id }: { finding: Finding; id: string }): ReactNode {
  return (
    <span>
      <strong id={id} lang={languageTags[finding.language]}>
        {finding.message}
      </strong>
    </span>
  );
}
