import { Box, Button, Card, Group, SegmentedControl } from '@mantine/core';
import { type ReactNode, type RefObject, useCallback, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { ApiError } from '#client/api-error.ts';
import type { Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import type { studio } from '#contract/studio.contract.ts';
import desk from '../desk.module.css';
import type { EditedFlow } from '../use-edited-flow.ts';
import type { HistoryMoves } from '../use-history-keys.ts';
import type { Judged } from '../use-judged.ts';
import type { Finding } from './diagnostics.ts';
import { FindingList } from './finding-list.tsx';
import { referencesFrom } from './references.ts';
import { SharedMachine } from './shared-machine.tsx';
import { type EditorHandle, SchemaEditor } from './schema-editor.tsx';

interface EditorPartProps {
  ref: RefObject<EditorHandle | null>;
  id: string;
  flows: Reply<typeof studio.flows>;
  /** The machine of the preview; null before there is one. */
  machine: string | null;
  opened: Reply<typeof studio.open>;
  edited: EditedFlow;
  judged: Judged;
  history: HistoryMoves;
  /** This tab keeps the edits on this device; false while another one does. */
  isHeld: boolean;
  /** The number of a release that was published since the edits began; null where there is none. */
  newer: number | null;
  onJoin(): void;
  /** Whether the form is edited by its steps and fields, or as text. */
  view: EditorView;
  onView(view: EditorView): void;
  /** The steps and fields. */
  form: ReactNode;
  onShow(finding: Finding): void;
  /** Opens the words that a finding misses. */
  onWords(finding: Finding): void;
}

export type EditorView = 'form' | 'json';

const nothing: [] = [];

/** The role was taken from the owner meanwhile. */
const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errors.forbidden.code;

/** The form by its steps and fields, or its text; with its errors below. */
export function EditorPart(props: EditorPartProps): ReactNode {
  const { ref, id, flows, opened, edited, judged, view, onView } = props;
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const { file, dialect, shared } = opened;
  const { judgement, error } = judged;
  const known = useMemo(
    () => ({ dialect, references: referencesFrom(file, shared) }),
    [dialect, file, shared],
  );
  // Whether the findings are old is said after the preview is drawn.
  const isCurrent = useDeferredValue(judged.text === edited.text);
  const mend = useCallback((finding: Finding) => ref.current?.mend(finding), [ref]);
  const findings = judgement?.findings ?? nothing;
  const isCompiled = judgement?.module != null;
  const machine = props.machine ?? flows.find((flow) => flow.id === id)?.machine ?? '';
  return (
    <Card
      component="section"
      p={0}
      miw={0}
      shadow="none"
      className={desk.part}
      aria-labelledby="studio-schema"
    >
      <Group className={desk.title} justify="space-between" gap={8} wrap="nowrap">
        <h2 id="studio-schema">
          {t(view === 'json' ? 'schema' : 'tabs.form')} {view === 'json' && <code>{file}</code>}
        </h2>
        <SegmentedControl
          size="xs"
          style={{ flex: 'none', whiteSpace: 'nowrap' }}
          aria-label={t('view.label')}
          value={view}
          onChange={(next) => onView(next as EditorView)}
          data={[
            { value: 'form', label: t('tabs.form') },
            { value: 'json', label: 'JSON' },
          ]}
        />
      </Group>
      <SharedMachine id={id} machine={machine} flows={flows} />
      {props.newer !== null && (
        <p role="status" className={desk.note}>
          {t('join.behind', { number: props.newer })}
          <Button size="compact-xs" variant="default" onClick={props.onJoin}>
            {t('join.action')}
          </Button>
        </p>
      )}
      {!props.isHeld && <p className={desk.note}>{t('history.elsewhere')}</p>}
      {edited.wasKept && edited.isEdited && <p className={desk.note}>{t('kept')}</p>}
      {error !== null && (
        <p role="alert" className={desk.note} data-fault>
          {error === 'tooLong' ? t('tooLong') : isForbidden(error) ? t('noLonger') : errorText(error)}
          <Button size="compact-xs" variant="default" onClick={judged.again}>
            {t('again')}
          </Button>
        </p>
      )}
      {view === 'form' && <div className={desk.scroll}>{props.form}</div>}
      {/* It follows the text while the form is shown. */}
      <Box display={view === 'json' ? 'contents' : 'none'}>
        <SchemaEditor
          ref={ref}
          text={edited.text}
          file={file}
          known={known}
          findings={findings}
          isCompiled={isCompiled}
          history={props.history}
          onChange={(text) => edited.change({ text })}
        />
      </Box>
      {judgement !== null && (
        <FindingList
          findings={findings}
          file={file}
          isBlocking={!isCompiled}
          isCurrent={isCurrent}
          onShow={props.onShow}
          onMend={mend}
          onWords={props.onWords}
        />
      )}
    </Card>
  );
}
