import { Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { PhotoFinding } from './inspect-photo.ts';
import classes from './photo-findings.module.css';
import { usePhotoWords } from './use-photo-words.ts';

interface FindingListProps {
  findings: readonly PhotoFinding[];
  /** Findings whose rules are already shown elsewhere. */
  known?: readonly PhotoFinding[];
}

/** The findings about a photo, each with its rule. */
export function FindingList({ findings, known }: FindingListProps) {
  const { sayFinding } = usePhotoWords();
  return (
    <Stack component="ul" gap={12}>
      {findings.map((finding) => {
        const { found, rule } = sayFinding(finding);
        return (
          <li key={finding.kind} className={classes.finding}>
            <IconAlertTriangle size={18} aria-hidden className={classes.sign} />
            <div>
              <p className={classes.found}>{found}</p>
              {!known?.some(({ kind }) => kind === finding.kind) && <p className={classes.rule}>{rule}</p>}
            </div>
          </li>
        );
      })}
    </Stack>
  );
}
