import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { wantedBy } from '#app/parts/site/flows/use-wizard-address.ts';
import type { Reply } from '#contract/define.ts';
import type { studio } from '#contract/studio.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '#client/query.ts';
import { releases } from '#contract/releases.contract.ts';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import classes from './desk.module.css';
import { EditorPart } from './editor/editor-part.tsx';
import type { EditorHandle } from './editor/schema-editor.tsx';
import { Head } from './head.tsx';
import { HeadTools } from './head-tools.tsx';
import { Inspector } from './panels/inspector.tsx';
import { PreviewPart } from './preview/preview-part.tsx';
import { usePreview } from './preview/use-preview.ts';
import { ProposeDialog } from './releases/propose-dialog.tsx';
import { isSameForm, useEditedFlow } from './use-edited-flow.ts';
import { useInspected } from './use-inspected.ts';
import { useJudged } from './use-judged.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface DeskProps {
  id: string;
  flows: Reply<typeof studio.flows>;
  opened: Reply<typeof studio.open>;
  onPick(id: string): void;
}

/** One flow: the schema editor, the preview wizard, and panels with details about both. */
export function Desk({ id, flows, opened, onPick }: DeskProps): ReactNode {
  const { t } = useTranslation('studio');
  const [query] = useSearchParams();
  const [isResetting, setResetting] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const client = useQueryClient();
  const editor = useRef<EditorHandle>(null);
  const edited = useEditedFlow(id, opened);
  const judged = useJudged(id, edited);
  const { change } = edited;
  // What was proposed here is published now, with the version and the migrations that were written for it.
  const isPublished = edited.isEdited && isSameForm(edited, opened);
  useEffect(() => {
    if (!isPublished) return;
    editor.current?.replace(opened.text);
    change(opened);
  }, [isPublished, opened, change]);
  const preview = usePreview(id, judged.module, wantedBy(query));
  const inspected = useInspected(preview.wizard?.flow ?? null);
  const guard = useLeaveGuard(edited.isEdited);
  return (
    <>
      <Head flows={flows} id={id} onPick={onPick}>
        <HeadTools
          file={opened.file}
          text={edited.text}
          version={opened.version}
          isEdited={edited.isEdited}
          isJudging={judged.isBusy}
          onReset={() => setResetting(true)}
          onPropose={() => setProposing(true)}
        />
      </Head>
      <div className={classes.desk}>
        <EditorPart
          ref={editor}
          id={id}
          flows={flows}
          machine={preview.wizard?.flow.header.machine ?? null}
          opened={opened}
          edited={edited}
          judged={judged}
          onWords={inspected.showWordsOf}
        />
        <PreviewPart preview={preview} judged={judged} />
        <Inspector
          id={id}
          edited={edited}
          opened={opened}
          judged={judged}
          preview={preview}
          editor={editor}
          inspected={inspected}
        />
      </div>
      {isProposing && (
        <ProposeDialog
          flow={id}
          base={opened.release}
          texts={edited}
          onClose={() => setProposing(false)}
          onProposed={() => {
            setProposing(false);
            inspected.setTab('releases');
            notify('good', t('releases.done.proposed'));
            void client.invalidateQueries({ queryKey: callKey(releases.list) });
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
          editor.current?.replace(opened.text);
          edited.change(opened);
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
