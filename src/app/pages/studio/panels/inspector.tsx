import { Badge, Card, Stack, Tabs } from '@mantine/core';
import { memo, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/define.ts';
import type { studio } from '#contract/studio.contract.ts';
import type { Flow } from '#engine/form/flow.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import desk from '../desk.module.css';
import type { EditorHandle } from '../editor/schema-editor.tsx';
import { OfferPanel } from '../offer/offer-panel.tsx';
import { OnSale } from '../offer/on-sale.tsx';
import { ReachPart } from '../paths/reach-part.tsx';
import { useRecorder } from '../paths/use-recorder.ts';
import { useReplay } from '../paths/use-replay.ts';
import type { Preview } from '../preview/use-preview.ts';
import type { EditedFlow } from '../use-edited-flow.ts';
import { type Inspected, type Tab, tabs } from '../use-inspected.ts';
import type { Judgement } from '../use-judged.ts';
import { WordsPanel } from '../words/words-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { DiagramPanel } from './diagram-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { DropOffPanel } from './drop-off-panel.tsx';
import { ErrorsPanel } from './errors-panel.tsx';
import classes from './inspector.module.css';
import { OpinionPanel } from './opinion-panel.tsx';
import panel from './panel.module.css';
import { PathPanel } from './path-panel.tsx';
import { ReleasesPanel } from '../releases/releases-panel.tsx';

interface InspectorProps {
  id: string;
  edited: EditedFlow;
  opened: Reply<typeof studio.open>;
  /** Null before the first reply. */
  judgement: Judgement | null;
  preview: Preview;
  editor: RefObject<EditorHandle | null>;
  inspected: Inspected;
}

/** Panels about the wizard and its schema, a tab for each. */
export const Inspector = memo(function Inspector(props: InspectorProps): ReactNode {
  const { id, edited, opened, judgement, preview, editor, inspected } = props;
  const { t } = useTranslation('studio');
  const { tab, setTab } = inspected;
  const { wizard } = preview;
  const recorder = useRecorder(preview);
  const replay = useReplay(preview);
  const ofWizard = (Panel: (props: { wizard: Wizard }) => ReactNode): ReactNode =>
    wizard === null ? null : <Panel wizard={wizard} />;
  const ofFlow = (show: (flow: Flow) => ReactNode): ReactNode =>
    wizard === null ? <p className={panel.nothing}>{t('form.notYet')}</p> : show(wizard.flow);
  const panels: Record<Tab, () => ReactNode> = {
    words: () =>
      ofFlow((flow) => (
        <WordsPanel
          flow={flow}
          edited={edited}
          published={opened.words}
          chosen={inspected.chosen}
          onChoose={inspected.choose}
          onChange={(words) => edited.change({ words })}
        />
      )),
    offer: () =>
      ofFlow((flow) => (
        <Stack gap={20}>
          <OnSale flow={id} />
          <OfferPanel
            flow={flow}
            edited={edited}
            published={opened.release === 0 ? '' : opened.offer}
            findings={judgement?.findings ?? []}
            onChange={(offer) => edited.change({ offer })}
          />
        </Stack>
      )),
    releases: () => <ReleasesPanel flow={id} />,
    diagram: () =>
      wizard && <DiagramPanel key={wizard.flow.id} wizard={wizard} words={edited.words} replay={replay} />,
    path: () => wizard && <PathPanel {...{ wizard, recorder, replay }} words={edited.words} />,
    data: () => ofWizard(DataPanel),
    errors: () => ofWizard(ErrorsPanel),
    documents: () => (
      <DocumentsPanel id={id} deployed={opened.documents} edited={judgement?.documents ?? null} />
    ),
    changes: () => (
      <ChangesPanel
        changes={judgement?.changes ?? null}
        onShow={(pointer) => editor.current?.showAnswer(pointer)}
      >
        {wizard && <ReachPart id={id} published={opened} words={edited.words} wizard={wizard} />}
      </ChangesPanel>
    ),
    dropOff: () => <DropOffPanel id={id} />,
    opinion: () => (wizard === null ? null : <OpinionPanel id={id} text={edited.text} wizard={wizard} />),
  };
  return (
    <Card
      component="section"
      p={0}
      miw={0}
      shadow="none"
      className={desk.part}
      aria-label={t('inspector')}
      data-part="inspector"
    >
      <Tabs
        value={tab}
        onChange={(value) => setTab((value ?? 'diagram') as Tab)}
        keepMounted={false}
        variant="pills"
        className={classes.tabs}
      >
        <Tabs.List px={10} py={8} className={classes.list}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
              {name === 'changes' && (judgement?.changes?.length ?? 0) > 0 && (
                <Badge size="sm" variant="light" circle ms={6}>
                  {judgement!.changes!.length}
                </Badge>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((name) => (
          <Tabs.Panel key={name} value={name} p={14} flex={1} mih={0} className={classes.panel}>
            {panels[name]()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  );
});
