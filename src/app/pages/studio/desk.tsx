import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { wantedBy } from '#app/parts/site/flows/use-wizard-address.ts';
import type { Reply } from '#contract/define.ts';
import { studio } from '#contract/studio.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '#client/query.ts';
import { releases } from '#contract/releases.contract.ts';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import classes from './desk.module.css';
import type { Finding } from './editor/diagnostics.ts';
import { EditorPart } from './editor/editor-part.tsx';
import { FormPanel } from './form/form-panel.tsx';
import type { EditorHandle } from './editor/schema-editor.tsx';
import { Head } from './head.tsx';
import { HeadTools } from './head-tools.tsx';
import type { NewFlow } from './new-flow-dialog.tsx';
import panel from './panels/panel.module.css';
import { placeOfFinding } from './words/missing.ts';
import { useEditorView } from './use-editor-view.ts';
import { Inspector } from './panels/inspector.tsx';
import { saveFile } from './save-file.ts';
import { PreviewPart } from './preview/preview-part.tsx';
import { usePreview } from './preview/use-preview.ts';
import { ProposeDialog } from './releases/propose-dialog.tsx';
import { type Base, type FlowTexts, textsOf } from './edits/flow-texts.ts';
import { JoinDialog } from './edits/join-dialog.tsx';
import { isSameForm, useEditedFlow } from './use-edited-flow.ts';
import { useHistoryKeys } from './use-history-keys.ts';
import type { KeptFlow } from './use-kept-flow.ts';
import { useInspected } from './use-inspected.ts';
import { useJudged } from './use-judged.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface DeskProps {
  id: string;
  flows: Reply<typeof studio.flows>;
  opened: Reply<typeof studio.open>;
  onPick(flow: string | NewFlow): void;
  kept: KeptFlow;
}

/** One flow: the schema editor, the preview wizard, and panels with details about both. */
export function Desk({ id, flows, opened, onPick, kept }: DeskProps): ReactNode {
  const { t } = useTranslation('studio');
  const [query] = useSearchParams();
  const [isResetting, setResetting] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const [isJoining, setJoining] = useState(false);
  const client = useQueryClient();
  const editor = useRef<EditorHandle>(null);
  const published = useMemo(() => ({ release: opened.release, texts: textsOf(opened) }), [opened]);
  const edited = useEditedFlow(id, published, kept);
  const judged = useJudged(id, edited);
  const { rebase } = edited;
  const take = useCallback(
    (base: Base, texts: FlowTexts) => {
      rebase(base, texts);
      editor.current?.replace(texts.text);
    },
    [rebase],
  );
  const history = useHistoryKeys({
    undo: () => editor.current?.replace(edited.undo().text),
    redo: () => editor.current?.replace(edited.redo().text),
  });
  // What was proposed here is published now, with the version and the migrations that were written for it.
  const isPublished = edited.isEdited && isSameForm(edited, opened);
  const isNewer = edited.base.release < published.release;
  const follows = isPublished || (isNewer && !edited.isEdited);
  useEffect(() => {
    if (follows) take(published, published.texts);
  }, [follows, published, take]);
  const isBehind = isNewer && !follows;
  const look = (): void => void client.invalidateQueries({ queryKey: callKey(studio.open) });
  const preview = usePreview(id, judged.module, wantedBy(query));
  // The preview is drawn first; what stands beside it follows, and gives way to the next key.
  const previewLater = useDeferredValue(preview);
  const editedLater = useDeferredValue(edited);
  const judgementLater = useDeferredValue(judged.judgement);
  const flow = previewLater.wizard?.flow ?? null;
  const inspected = useInspected(flow);
  const [view, setView] = useEditorView(query);
  const edit = useCallback((text: string) => editor.current?.replace(text), []);
  const { choose } = inspected;
  const show = useCallback(
    (finding: Finding): void => {
      const place = view === 'form' && flow !== null ? placeOfFinding(flow, finding) : null;
      if (place !== null) return choose(place);
      setView('json');
      editor.current?.show(finding);
    },
    [view, flow, choose, setView],
  );
  const newest = useRef(edited.text);
  useEffect(() => {
    newest.current = edited.text;
  }, [edited.text]);
  const download = useCallback(() => saveFile(opened.file, newest.current), [opened.file]);
  const reset = useCallback(() => setResetting(true), []);
  const propose = useCallback(() => (isBehind ? setJoining(true) : setProposing(true)), [isBehind]);
  const guard = useLeaveGuard(edited.isEdited && !edited.isKept);
  return (
    <>
      <Head flows={flows} id={id} onPick={onPick}>
        <HeadTools
          version={opened.version}
          isEdited={edited.isEdited}
          canUndo={edited.canUndo}
          canRedo={edited.canRedo}
          history={history}
          isNew={opened.release === 0}
          isJudging={judged.isBusy}
          onDownload={download}
          onReset={reset}
          onPropose={propose}
        />
      </Head>
      <div className={classes.desk}>
        <EditorPart
          ref={editor}
          id={id}
          flows={flows}
          machine={flow?.header.machine ?? null}
          opened={opened}
          edited={edited}
          judged={judged}
          history={history}
          isHeld={kept.isHeld}
          newer={isBehind ? published.release : null}
          onJoin={() => setJoining(true)}
          view={view}
          onView={setView}
          form={
            flow === null ? (
              <p className={panel.nothing}>{t('form.notYet')}</p>
            ) : (
              <FormPanel
                flow={flow}
                file={opened.file}
                shared={opened.shared}
                edited={edited}
                chosen={inspected.chosen}
                onChoose={inspected.choose}
                onEdit={edit}
                onWords={inspected.showWords}
              />
            )
          }
          onShow={show}
          onWords={inspected.showWordsOf}
        />
        <PreviewPart preview={preview} isOld={judged.isBroken} words={edited.words} />
        <Inspector
          id={id}
          // What is typed in these tabs is shown at once.
          edited={['words', 'offer'].includes(inspected.tab) ? edited : editedLater}
          opened={opened}
          judgement={judgementLater}
          preview={previewLater}
          editor={editor}
          inspected={inspected}
        />
      </div>
      {isProposing && (
        <ProposeDialog
          flow={id}
          base={edited.base.release}
          texts={edited}
          onClose={() => setProposing(false)}
          onBehind={() => {
            setProposing(false);
            look();
          }}
          onProposed={() => {
            setProposing(false);
            inspected.setTab('releases');
            notify('good', t('releases.done.proposed'));
            void client.invalidateQueries({ queryKey: callKey(releases.list) });
            void client.invalidateQueries({ queryKey: callKey(studio.flows) });
          }}
        />
      )}
      {isJoining && isBehind && (
        <JoinDialog
          flow={flow}
          base={edited.base}
          mine={edited}
          theirs={published}
          onClose={() => setJoining(false)}
          onJoin={(texts) => {
            setJoining(false);
            take(published, texts);
            notify('good', t('join.done'));
          }}
        />
      )}
      <ConfirmDialog
        opened={isResetting}
        title={t('reset.title')}
        text={t('reset.text')}
        yes={t('reset.yes')}
        no={t('reset.no')}
        onClose={() => setResetting(false)}
        onConfirm={() => {
          setResetting(false);
          take(published, published.texts);
        }}
      />
      <ConfirmDialog
        opened={guard.isAsked}
        title={t('leave.title')}
        text={t('leave.text')}
        yes={t('leave.yes')}
        no={t('leave.no')}
        onClose={guard.stay}
        onConfirm={guard.leave}
      />
    </>
  );
}
