import { Box } from '@mantine/core';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#ui/notify.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import type { Opened } from '../../site/flows/use-opening.ts';
import { keepFilesOf } from '../../site/flows/kept-draft.ts';
import { useUnsavedGuard } from '../../site/flows/use-unsaved-guard.ts';
import { lazyPart } from '../../site/locale/lazy-part.ts';
import { usePhotoCheck } from '../photo/use-photo-check.tsx';
import classes from './corrections.module.css';
import { namesOfPlaces, StepNotes } from './step-notes.tsx';
import type { RejectedItem } from './rejected-item.ts';
import { useCorrectionPorts } from './use-correction-ports.tsx';

// Loaded on demand, because few corrections have files that wait.
const LeftUploads = lazyPart(async () => (await import('../../site/flows/left-uploads.tsx')).LeftUploads);

interface OpenedCorrectionsProps {
  opened: Opened;
  rejected: readonly RejectedItem[];
  onDone(): void;
}

/** The engine with the items that were sent back. Each item has its reason above the field. */
export function OpenedCorrections({ opened, rejected, onDone }: OpenedCorrectionsProps): ReactNode {
  const { t } = useTranslation('corrections');
  const { wizard } = opened;
  const { check, dialog } = usePhotoCheck();
  const ports = useCorrectionPorts(opened, rejected, check);
  useUnsavedGuard(opened);
  useEffect(() => keepFilesOf(wizard), [wizard]);
  const notes = <StepNotes wizard={wizard} rejected={rejected} />;
  return (
    <div className={classes.corrections}>
      <Box component="p" maw="68ch">
        {t('intro')}
      </Box>
      <FlowWizard
        wizard={wizard}
        ports={ports}
        above={
          <Suspense>
            <LeftUploads wizard={wizard} />
          </Suspense>
        }
        ahead={Object.fromEntries(namesOfPlaces(wizard.flow).map((name) => [name, notes]))}
        onPlace={({ place }) => {
          if (place.meta.view !== 'outcome') return;
          notify('good', t('done'));
          onDone();
        }}
        headingLevel={2}
        outcome={() => <p role="status">{t('done')}</p>}
      />
      {dialog}
    </div>
  );
}
