import type { ReactNode } from 'react';
import { SentAnswers } from '#engine/react/review/sent-answers.tsx';
import { Decider } from './decider.tsx';
import type { OpenedApplication } from './open-application.ts';
import { useDecisions } from './use-decisions.ts';
import { useReviewPorts } from './use-review-ports.tsx';
import { useVerdicts } from './verdicts.ts';

interface WorkplaceProps {
  opened: OpenedApplication;
  onReload: () => Promise<void>;
}

/** An opened application with what was found about it so far, which stays when it is opened again, also after a reload. */
export function Workplace({ opened, onReload }: WorkplaceProps): ReactNode {
  const ports = useReviewPorts(opened.wizard, opened.application.id);
  const verdicts = useVerdicts(opened.application);
  const decisions = useDecisions(opened, { onReload, onDecided: verdicts.forget });
  return (
    <SentAnswers wizard={opened.wizard} ports={ports}>
      {(answers) => (
        <Decider
          opened={opened}
          answers={answers}
          verdicts={verdicts}
          decisions={decisions}
          onReload={() => void onReload()}
        />
      )}
    </SentAnswers>
  );
}
