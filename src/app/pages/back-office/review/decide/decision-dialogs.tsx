import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { labelAt } from '#engine/form/field-texts.ts';
import { useEngine } from '#engine/react/engine-context.ts';
import type { ReviewedDocument } from '../documents.ts';
import { KeysHelp } from '../keys-help.tsx';
import type { Application } from '../open-application.ts';
import type { useDecisions } from '../use-decisions.ts';
import type { Verdicts } from '../verdicts.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SendBackDialog } from './send-back-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';

/** The dialog that is open. */
export type OpenDialog =
  | { readonly is: 'accept' | 'sendBack' | 'giveUp' | 'complete' | 'takeOver' | 'keys' }
  | { readonly is: 'reason'; readonly pointer: string }
  | null;

interface DecisionDialogsProps {
  dialog: OpenDialog;
  application: Application;
  /** The login name of who works on it. */
  worksOnIt: string;
  documents: readonly ReviewedDocument[];
  /** The ids of the files that were shown. */
  seen: ReadonlySet<string>;
  verdicts: Verdicts;
  decisions: ReturnType<typeof useDecisions>;
  onClose: () => void;
  onTaken: () => void;
}

/** The dialogs in which an operator decides. */
export function DecisionDialogs(props: DecisionDialogsProps): ReactNode {
  const { dialog, application, documents, seen, verdicts, decisions, onClose } = props;
  const { t } = useTranslation('shell');
  const engine = useEngine();
  if (dialog === null) return null;
  const { isBusy: busy } = decisions;
  // A decision that was refused is told on the page.
  const closeAfter = (done: Promise<unknown>): void => void done.then(onClose);
  switch (dialog.is) {
    case 'keys':
      return <KeysHelp onClose={onClose} />;
    case 'reason':
      return (
        <ReasonDialog
          label={labelAt(engine, dialog.pointer)}
          chosen={verdicts.all.get(dialog.pointer)}
          application={application}
          onClose={onClose}
          onChosen={(verdict) => {
            verdicts.give(dialog.pointer, verdict);
            onClose();
          }}
        />
      );
    case 'accept': {
      const unseen = documents.filter(({ file }) => !seen.has(file.id));
      return (
        <AcceptDialog
          busy={busy}
          unseen={unseen.map(({ whose, label }) => (whose === '' ? label : `${whose}: ${label}`))}
          onClose={onClose}
          onConfirm={() => closeAfter(decisions.accept())}
        />
      );
    }
    case 'complete':
      return (
        <CompleteDialog
          busy={busy}
          onClose={onClose}
          onConfirm={(files) => closeAfter(decisions.complete(files))}
        />
      );
    case 'sendBack':
      return (
        <SendBackDialog
          id={application.id}
          items={verdicts.wrong}
          busy={busy}
          onClose={onClose}
          onConfirm={() => closeAfter(decisions.sendBack(verdicts.wrong))}
        />
      );
    case 'giveUp':
      return (
        <TextDialog
          of="giveUp"
          values={{ language: t(`language.names.${application.customerLocale}`) }}
          busy={busy}
          onClose={onClose}
          onConfirm={(reason) => closeAfter(decisions.giveUp(reason))}
        />
      );
    case 'takeOver':
      return (
        <TextDialog
          of="takeOver"
          values={{ operator: props.worksOnIt }}
          busy={busy}
          onClose={onClose}
          onConfirm={(note) => closeAfter(decisions.claim(note).then(props.onTaken))}
        />
      );
  }
}
