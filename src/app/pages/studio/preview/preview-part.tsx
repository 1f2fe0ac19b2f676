import { Button, Card, Group, SegmentedControl } from '@mantine/core';
import { IconEraser, IconWand } from '@tabler/icons-react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import type { Wizard } from '#engine/wizard/wizard.ts';
import desk from '../desk.module.css';
import type { FlowTexts } from '../edits/flow-texts.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewWizard } from './preview-wizard.tsx';
import type { Preview } from './use-preview.ts';
import { usePreviewWidth } from './use-preview-width.ts';
import { type PreviewWidth, previewWidths } from './widths.ts';

interface PreviewPartProps {
  preview: Preview;
  /** The edit that is shown cannot be compiled. */
  isOld: boolean;
  words: FlowTexts['words'];
}

/** The wizard for the schema in the editor; while that cannot be compiled, for the last one that could. */
export const PreviewPart = memo(function PreviewPart({ preview, isOld, words }: PreviewPartProps): ReactNode {
  const { t } = useTranslation('studio');
  const { wizard, failure, server, restart } = preview;
  const [width, setWidth] = usePreviewWidth();
  const content = useMemo(
    () =>
      wizard && {
        wizard,
        server,
        words,
        onAgain: () => restart(wizard.getSnapshot().answers, { name: wizard.route()[0]!.name }),
      },
    [wizard, server, words, restart],
  );
  return (
    <Card
      component="section"
      p={0}
      miw={0}
      shadow="none"
      className={desk.part}
      aria-labelledby="studio-preview"
      data-part="preview"
      data-width={width}
    >
      <Group className={desk.title} justify="space-between" gap="6px 8px">
        <h2 id="studio-preview">{t('preview')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('width.label')}
          value={width}
          onChange={(next) => setWidth(next as PreviewWidth)}
          data={previewWidths.map((value) => ({ value, label: t(`width.${value}`) }))}
        />
      </Group>
      {wizard !== null && <PreviewTools preview={preview} wizard={wizard} />}
      <div role="status">
        {isOld && <p className={desk.note}>{t(wizard === null ? 'notYet' : 'stale')}</p>}
        {failure !== null && <p className={desk.note}>{t(`failure.${failure}`)}</p>}
      </div>
      {content !== null && width !== 'column' ? (
        <PreviewFrame width={width} content={content} />
      ) : (
        <div className={desk.scroll}>
          {content === null && !isOld && failure === null && <LoadingState rows={6} height={40} />}
          {content !== null && <PreviewWizard {...content} />}
        </div>
      )}
    </Card>
  );
});

/** Tools to fill in example answers, to clear them, and to choose how the simulated server replies. */
function PreviewTools({ preview, wizard }: { preview: Preview; wizard: Wizard }): ReactNode {
  const { t } = useTranslation('studio');
  const [problem, setProblem] = useState<string | null>(null);
  const [isFilling, setFilling] = useState(false);
  const fill = async (): Promise<void> => {
    setFilling(true);
    try {
      const { exampleAnswers } = await import('#model/example-answers.ts');
      const { flow, machine } = wizard;
      preview.restart(exampleAnswers({ flow, machine, today: today() }));
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setFilling(false);
    }
  };
  const clear = (): void => {
    preview.restart({});
    setProblem(null);
  };
  return (
    <>
      <Group gap={8} px={14} py={8} flex="none" style={{ borderBottom: '1px solid var(--mg-hairline)' }}>
        <BusyButton
          size="xs"
          variant="default"
          busy={isFilling}
          leftSection={<IconWand size={15} aria-hidden />}
          onClick={() => void fill()}
        >
          {t('fill')}
        </BusyButton>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconEraser size={15} aria-hidden />}
          onClick={clear}
        >
          {t('clear')}
        </Button>
        <SegmentedControl
          size="xs"
          aria-label={t('server.label')}
          ms="auto"
          value={preview.server}
          onChange={(value) => preview.setServer(value)}
          data={[
            { value: 'accepts', label: t('server.accepts') },
            { value: 'refuses', label: t('server.refuses') },
          ]}
        />
      </Group>
      {problem !== null && (
        <p role="alert" className={desk.note} data-fault>
          {t('noExample')} <span lang="en">{problem}</span>
        </p>
      )}
    </>
  );
}

/** The day from which examples are counted, yyyy-MM-dd, in the time zone of the browser. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());
