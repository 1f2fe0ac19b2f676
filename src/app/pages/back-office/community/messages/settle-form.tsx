import { Alert, Box, Card, Group, Radio, Stack, Title } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import type { Payload } from '#contract/define.ts';
import { message } from '#contract/message.contract.ts';
import { isSeen } from '#engine/form/visible-text.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notify.ts';
import { type GivenReason, ReasonFields } from '../reason-fields.tsx';

type Decision = Payload<typeof message.settle>['decision'];
const choices = ['KEEP', 'CLOSE'] as const satisfies readonly Decision[];

interface SettleFormProps {
  id: number;
  /** The last decision on it when it was read. */
  step: number;
  onSettled: () => void;
  /** Called when somebody else has settled it, or it was reported again. */
  onChanged: () => void;
}

/** The decision on a reported conversation. */
export function SettleForm({ id, step, onSettled, onChanged }: SettleFormProps): ReactNode {
  const { t } = useTranslation('desk-community');
  const errorText = useErrorText();
  const [decision, setDecision] = useState<Decision>();
  const [given, setGiven] = useState<GivenReason>({ reason: '' });
  const [isMissing, setMissing] = useState(false);
  const settle = useCallMutation(message.settle, {
    onSuccess: () => {
      notify('good', t('messages.settled'));
      onSettled();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (decision === undefined || settle.isPending) return;
    const needsReason = decision === 'CLOSE' && given.template === undefined && !isSeen(given.reason);
    setMissing(needsReason);
    if (!needsReason) settle.mutate({ id, decision, step, ...given });
  };
  return (
    <Card component="form" noValidate p={20} onSubmit={submit} aria-label={t('decision.title')}>
      <Title order={2} fz="1.0625rem" mb={10}>
        {t('decision.title')}
      </Title>
      <Stack gap={14}>
        <Radio.Group
          label={t('decision.choose')}
          value={decision ?? ''}
          onChange={(value) => setDecision(choices.find((each) => each === value))}
        >
          <Group gap={14} mt={6}>
            {choices.map((each) => (
              <Radio key={each} value={each} label={t(`messages.${each}`)} />
            ))}
          </Group>
        </Radio.Group>
        <ReasonFields value={given} onChange={setGiven} error={isMissing ? t('reason.missing') : undefined} />
        <Box role="alert">
          {settle.error && (
            <Alert color="red">
              {errorText(settle.error)}
              <Group mt={10}>
                <BusyButton size="sm" variant="default" busy={false} onClick={onChanged}>
                  {t('decision.again')}
                </BusyButton>
              </Group>
            </Alert>
          )}
        </Box>
        <BusyButton type="submit" busy={settle.isPending} disabled={decision === undefined}>
          {t('decision.send')}
        </BusyButton>
      </Stack>
    </Card>
  );
}
