import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router-dom';
import { useEnginePorts } from '#app/parts/site/flows/use-engine-ports.ts';
import { type DeviceFlow, useDeviceFlow } from '#app/parts/site/forms/use-device-flow.ts';
import { useLeaving } from '#app/parts/site/flows/use-leaving.ts';
import type { Opened } from '#app/parts/site/flows/use-opening.ts';
import { useUnsavedGuard } from '#app/parts/site/flows/use-unsaved-guard.ts';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { unsentDays } from '#contract/figures.ts';
import type { Answers } from '#engine/form/flow.ts';
import { visibleText } from '#engine/form/visible-text.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { usePictureWarning } from '../personal/use-picture-warning.tsx';
import { textPictures } from './post-pictures.ts';
import { type Posted, useRules } from './use-rules.tsx';

interface WrittenFormProps {
  /** The form, the call that its machine waits for, and the step that has the fields. */
  form: Omit<DeviceFlow, 'calls'> & { call: string; step: string };
  send(answers: Answers): Promise<Posted>;
  /** `page`: the form is the whole page; `part`: it is a part of a page with its own heading. */
  as: 'page' | 'part';
  /** The addresses of pictures that are published already, by their ids. */
  pictures?: ReadonlyMap<string, string>;
  /** Answers that can no longer be changed, by the names of their lists of options. */
  settled?: Readonly<Record<string, string>>;
  /** Whether a navigation closes the form, for a form that is shown only at some addresses of its page. */
  isLeft?: ((next: Location, current: Location) => boolean) | undefined;
  /** Called when it was sent. */
  onPosted(posted: Posted): void;
  /** Shown when it was sent. */
  outcome: ReactNode;
  /** Content above the field at a pointer. */
  above?: (pointer: string) => ReactNode;
}

/**
 * The form of an article or an offer. Its draft is kept on this device until it is sent. Leaving the form asks for a
 * confirmation. The rules are shown before the first post.
 */
export function WrittenForm(props: WrittenFormProps): ReactNode {
  const { form, send, as, pictures, settled, isLeft, onPosted, outcome, above } = props;
  const { t } = useTranslation('writing');
  const { sendByRules, dialog, again } = useRules();
  const queries = useQueryClient();
  const begun = useRef<Answers>({});
  const posted = useRef<Posted | null>(null);
  const calls = useMemo(
    () => ({
      [form.call]: {
        step: form.step,
        perform: async ({ answers }: { answers: Answers }) => {
          posted.current = await sendByRules(() => send(answers), publicTexts(answers[form.step] as Answers));
        },
      },
    }),
    // The form is opened once, with the functions of its first render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  const { opening, retry } = useDeviceFlow({
    ...form,
    calls,
    async start() {
      begun.current = await form.start();
      return begun.current;
    },
  });
  const sent = (): void => {
    // Pages that show the post request it again when they are opened.
    void queries.invalidateQueries({
      predicate: ({ meta }) => meta?.['access'] !== 'visitor',
      refetchType: 'none',
    });
    if (posted.current !== null) onPosted(posted.current);
  };
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all other states have one view
  switch (opening.state) {
    case 'loading':
      return <LoadingState rows={6} height={44} />;
    case 'failed':
      return <ErrorState error={opening.error} onRetry={retry} />;
    case 'ready':
      return (
        <>
          <OpenedForm
            opened={opening}
            start={begun.current}
            as={as}
            pictures={pictures}
            settled={settled}
            outcome={outcome}
            ahead={{ [form.step]: again }}
            isLeft={isLeft}
            {...(above && { above })}
            onSent={sent}
          />
          {dialog}
        </>
      );
    default:
      return <EmptyState title={t('gone')} />;
  }
}

/** The texts that everybody can read, without marks. Phone and address have fields of their own. */
function publicTexts(fields: Answers): string[] {
  return ['title', 'introduction', 'description', 'content'].flatMap((name) => {
    const text = fields[name];
    return typeof text === 'string' ? [visibleText(text)] : [];
  });
}

interface OpenedFormProps extends Pick<WrittenFormProps, 'as' | 'outcome' | 'isLeft' | 'above'> {
  opened: Opened;
  /** Shown above the questions, by the name of the step. */
  ahead: Readonly<Record<string, ReactNode>>;
  start: Answers;
  pictures: ReadonlyMap<string, string> | undefined;
  settled: Readonly<Record<string, string>> | undefined;
  onSent(): void;
}

function OpenedForm(props: OpenedFormProps): ReactNode {
  const { opened, start, as, pictures, settled, outcome, ahead, isLeft, above, onSent } = props;
  const { look, dialog } = usePictureWarning();
  const own = useEnginePorts(opened);
  const ports = useMemo(
    () => ({
      ...own,
      ...(above && { above }),
      inspect: (file: File, by: string) => (by === 'publicPicture' ? look(file) : Promise.resolve(file)),
      fileLink: async (id: string) => pictures?.get(id) ?? own.fileLink(id),
      textPictures: textPictures(own.fileLink),
      async loadOptions(list: string) {
        const options = await own.loadOptions(list);
        const only = settled?.[list];
        return only === undefined ? options : options.filter(({ value }) => value === only);
      },
    }),
    [own, pictures, settled, look, above],
  );
  useUnsavedGuard(opened);
  return (
    <>
      <FlowWizard
        as={as}
        wizard={opened.wizard}
        ports={ports}
        // Only at the outcome the draft is removed. Opening another page earlier would ask for a confirmation.
        onPlace={({ place }) => place.meta.view === 'outcome' && onSent()}
        ahead={ahead}
        outcome={() => outcome}
      />
      {dialog}
      <LeavingDialog wizard={opened.wizard} start={start} isLeft={isLeft} />
    </>
  );
}

/** Asks for a confirmation before the form is left. The draft stays on the device. */
function LeavingDialog({
  wizard,
  start,
  isLeft,
}: Pick<WrittenFormProps, 'isLeft'> & { wizard: Wizard; start: Answers }): ReactNode {
  const { t } = useTranslation('writing');
  const { isAsked, stay, leave } = useLeaving(wizard, start, isLeft);
  return (
    <ConfirmDialog
      opened={isAsked}
      title={t('leaving.title')}
      text={t('leaving.text', { count: unsentDays })}
      yes={t('leaving.yes')}
      no={t('leaving.no')}
      onClose={stay}
      onConfirm={leave}
    />
  );
}
