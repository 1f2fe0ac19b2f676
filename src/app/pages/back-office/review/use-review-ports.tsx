import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnginePorts } from '#app/parts/site/flows/use-engine-ports.ts';
import { call } from '#client/call.ts';
import { deskReview } from '#contract/desk-review.contract.ts';
import type { UploadValue } from '#engine/form/upload-value.ts';
import type { EnginePorts } from '#engine/react/engine-context.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { AnswerVerdict } from './answer-verdict.tsx';
import { useReview } from './review-context.ts';

/** The engine's ports for an application: verdicts beside the answers, and its files by links for operators. */
export function useReviewPorts(wizard: Wizard, id: number): EnginePorts {
  const ports = useEnginePorts({ wizard, areaCode: '' });
  return useMemo(
    () => ({
      ...ports,
      fileLink: async (file) => (await call(deskReview.file, { id, file })).url,
      besideAnswer: (pointer) => <AnswerVerdict pointer={pointer} />,
      answeredFile: (_pointer, file) => <ShowFile file={file} />,
    }),
    [ports, id],
  );
}

/** Opens a file beside the answers. No preview is shown here: each opening of a file is recorded. */
function ShowFile({ file }: { file: UploadValue }): ReactNode {
  const { t } = useTranslation('desk-review');
  const { show } = useReview();
  return (
    <Button size="compact-sm" variant="light" maw="100%" onClick={() => show(file.id)}>
      {t('viewer.show', { name: file.name })}
    </Button>
  );
}
