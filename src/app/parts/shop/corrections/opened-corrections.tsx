import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#ui/notify.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import type { Opened } from '../../site/flows/use-opening.ts';
import { useUnsavedGuard } from '../../site/flows/use-unsaved-guard.ts';
import { usePhotoCheck } from '../photo/use-photo-check.tsx';
import classes from './corrections.module.css';
import { namesOfPlaces, StepNotes } from './step-notes.tsx';
import type { RejectedItem } from './rejected-item.ts';
import { useCorrectionPorts } from './use-correction-ports.tsx';

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
  const notes = <StepNotes wizard={wizard} rejected={rejected} />;
  return (
    <div className={classes.corrections}>
      <Box component="p" maw="68ch">
        {t('intro')}
      </Box>
      <FlowWizard
        wizard={wizard}
        ports={ports}
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
