import { Button, Card, Text, Title } from '@mantine/core';
import { IconFlagCheck } from '@tabler/icons-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWizardAddress } from '#app/parts/site/flows/use-wizard-address.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import type { Wizard, WizardState } from '#engine/wizard/wizard.ts';
import type { FlowTexts } from '../edits/flow-texts.ts';
import type { Server } from './use-preview.ts';
import { usePreviewPorts } from './use-preview-ports.ts';
import classes from './preview.module.css';

/** What a preview shows. */
export interface PreviewContent {
  wizard: Wizard;
  server: Server;
  words: FlowTexts['words'];
  onAgain(): void;
}

interface PreviewWizardProps extends PreviewContent {
  /** It is a page of its own, which scrolls. */
  isPage?: boolean;
}

/** The same renderer that customers see, with the edited flow. */
export function PreviewWizard({
  wizard,
  server,
  words,
  onAgain,
  isPage = false,
}: PreviewWizardProps): ReactNode {
  const ports = usePreviewPorts(server, { flow: wizard.flow, words });
  const write = useWizardAddress(wizard);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const follow = useCallback(
    (state: WizardState): void => {
      const place = `${state.place.name} ${state.place.entry}`;
      // Each edit brings another wizard at the same place. Writing the same address would draw the whole page again.
      if (shown.current === place) return;
      write(state);
      const isFirst = shown.current === null;
      shown.current = place;
      if (isFirst || isPage) return;
      // The wizard scrolls the page to its top at each place. Here it is only a part of the page, so it is
      // scrolled to its own top.
      requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'start' }));
    },
    [write, isPage],
  );
  return (
    <div ref={box} className={classes.wizard} data-page={isPage || undefined}>
      <FlowWizard
        wizard={wizard}
        ports={ports}
        onPlace={follow}
        outcome={() => <Ended onAgain={onAgain} />}
      />
    </div>
  );
}

/** Shown after the last step. On the real pages each product shows its own outcome there. */
function Ended({ onAgain }: { onAgain: () => void }): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <Card p="48px 24px" shadow="none" style={{ alignItems: 'center' }}>
      <IconFlagCheck size={40} stroke={1.4} color="var(--mantine-color-jade-7)" aria-hidden />
      <Title order={2} mt={8} fz="1.375rem">
        {t('ended.title')}
      </Title>
      <Text maw="44ch" mt={8} mb={20} c="dimmed" ta="center">
        {t('ended.text')}
      </Text>
      <Button variant="default" onClick={onAgain}>
        {t('ended.again')}
      </Button>
    </Card>
  );
}
