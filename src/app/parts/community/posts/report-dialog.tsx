import { Button, Stack } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowCalls } from '#app/parts/site/flows/call-port.ts';
import { useEnginePorts } from '#app/parts/site/flows/use-engine-ports.ts';
import { useOneOffFlow } from '#app/parts/site/forms/use-one-off-flow.ts';
import type { Opened } from '#app/parts/site/flows/use-opening.ts';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { call } from '#client/call.ts';
import type { Payload } from '#contract/define.ts';
import { community } from '#contract/community.contract.ts';
import { message } from '#contract/message.contract.ts';
import type { Answers } from '#engine/form/flow.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import { DialogButtons, DialogFrame } from '#ui/dialog-frame.tsx';
import { LoadingState } from '#ui/loading-state.tsx';

interface ReportDialogProps {
  /** The post that is reported, or the conversation. */
  id: number;
  kind?: 'post' | 'conversation';
  onClose(): void;
}

/** The dialog in which a user reports a post or a conversation with a reason. It is rendered only while it is open. */
export function ReportDialog({ id, kind = 'post', onClose }: ReportDialogProps): ReactNode {
  const { t } = useTranslation('writing');
  const [isSent, setIsSent] = useState(false);
  const calls = useMemo(
    (): FlowCalls => ({
      'community.report': {
        step: 'report',
        async perform({ answers }) {
          const { reason, text = '' } = answers['report'] as Answers;
          const report = { reason, text } as Pick<Payload<typeof community.report>, 'reason' | 'text'>;
          if (kind === 'post') await call(community.report, { id, ...report });
          else await call(message.report, { conversation: id, ...report });
          setIsSent(true);
        },
      },
    }),
    [id, kind],
  );
  const words = kind === 'post' ? 'report' : 'report.conversation';
  const close = (
    <Button variant="default" onClick={onClose}>
      {t(isSent ? 'report.close' : 'report.cancel')}
    </Button>
  );
  return (
    <DialogFrame
      // The form had the focus. A new dialog takes it, and is read out.
      key={String(isSent)}
      title={t(`${words}.title`)}
      text={t(isSent ? 'report.sent' : `${words}.text`)}
      onCancel={onClose}
    >
      {isSent ? <DialogButtons>{close}</DialogButtons> : <ReportForm calls={calls} cancel={close} />}
    </DialogFrame>
  );
}

function ReportForm({ calls, cancel }: { calls: FlowCalls; cancel: ReactNode }): ReactNode {
  const { opening, retry } = useOneOffFlow('community/report', { calls });
  if (opening.state === 'ready') return <OpenedReport opened={opening} cancel={cancel} />;
  return (
    <Stack>
      {opening.state === 'failed' ? (
        <ErrorState error={opening.error} onRetry={retry} />
      ) : (
        <LoadingState rows={3} height={44} />
      )}
      <DialogButtons>{cancel}</DialogButtons>
    </Stack>
  );
}

function OpenedReport({ opened, cancel }: { opened: Opened; cancel: ReactNode }): ReactNode {
  return (
    <FlowWizard
      as="bare"
      wizard={opened.wizard}
      ports={useEnginePorts(opened)}
      cancel={cancel}
      outcome={() => null}
    />
  );
}
