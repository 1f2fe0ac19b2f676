import { Box, Title } from '@mantine/core';
import classes from './corrected-photo.module.css';
import { FindingList } from './finding-list.tsx';
import type { PhotoFinding } from './inspect-photo.ts';
import type { Correction } from './use-correction.ts';
import { useObjectUrl } from './use-object-url.ts';
import { usePhotoWords } from './use-photo-words.ts';

interface CorrectedPhotoProps {
  correction: Correction | null;
  /** The findings of the original photo. */
  findings: readonly PhotoFinding[];
  /** Whether a new photo is being made. */
  busy: boolean;
}

/** The corrected photo, and what is still wrong with it. */
export function CorrectedPhoto({ correction, findings, busy }: CorrectedPhotoProps) {
  const { say } = usePhotoWords();
  const url = useObjectUrl(correction?.file);
  return (
    <Box
      component="section"
      p={16}
      bd="1px solid var(--mg-hairline)"
      bdrs="md"
      bg="var(--mg-paper)"
      aria-label={say('corrected.title')}
    >
      <Title order={3} mb={10} fz={17} lh={1.4}>
        {say('corrected.title')}
      </Title>
      <div className={classes.columns} data-busy={busy || undefined}>
        {correction && url !== undefined && (
          <img src={url} alt={say('corrected.alt')} className={classes.preview} width={96} height={128} />
        )}
        <div className={classes.facts} role="status">
          {busy && !correction && <p>{say('corrected.busy')}</p>}
          {!busy && !correction && <p>{say('corrected.failed')}</p>}
          {correction && <Facts correction={correction} findings={findings} />}
        </div>
      </div>
    </Box>
  );
}

function Facts({ correction, findings }: { correction: Correction; findings: readonly PhotoFinding[] }) {
  const { say } = usePhotoWords();
  const { facts, remaining, enlarged } = correction;
  const { width, height, bytes } = facts;
  const background = remaining.some(({ kind }) => kind === 'background');
  return (
    <>
      <p className={classes.figures}>
        {say('corrected.figures', { width, height, kilobytes: Math.floor(bytes / 1024) })}
      </p>
      {remaining.length === 0 && <p>{say('corrected.fits')}</p>}
      {remaining.length > 0 && (
        <>
          <p>{say('corrected.remains')}</p>
          <FindingList findings={remaining} known={findings} />
        </>
      )}
      {background && <p>{say('backgroundStays')}</p>}
      {enlarged && <p>{say('corrected.enlarged')}</p>}
    </>
  );
}
