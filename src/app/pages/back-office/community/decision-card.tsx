import { Alert, Box, Card, Group, Radio, Stack, Title } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import type { ApiError } from '#client/api-error.ts';
import { isSeen } from '#engine/form/visible-text.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { type GivenReason, ReasonFields } from './reason-fields.tsx';

interface DecisionCardProps<Decision extends string> {
  choices: readonly { readonly decision: Decision; readonly label: string; readonly needsReason: boolean }[];
  busy: boolean;
  /** Why the last decision was refused. */
  error: ApiError | null;
  /** What follows from the decision and its reason as they stand. */
  told?: (decision: Decision, given: GivenReason) => ReactNode;
  onDecide: (decision: Decision, given: GivenReason) => void;
  /** What was decided on has changed meanwhile: it is read again. */
  onChanged: () => void;
}

/** A decision of a moderator with its reason. */
export function DecisionCard<Decision extends string>(props: DecisionCardProps<Decision>): ReactNode {
  const { choices, busy, error, told, onDecide, onChanged } = props;
  const { t } = useTranslation('desk-community');
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [given, setGiven] = useState<GivenReason>({ reason: '' });
  const [isMissing, setMissing] = useState(false);
  const chosen = choices.find(({ decision }) => decision === name);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (chosen === undefined || busy) return;
    const isWithout = chosen.needsReason && given.template === undefined && !isSeen(given.reason);
    setMissing(isWithout);
    if (!isWithout) onDecide(chosen.decision, given);
  };
  return (
    <Card component="form" noValidate p={20} onSubmit={submit} aria-label={t('decision.title')}>
      <Title order={2} fz="1.0625rem" mb={10}>
        {t('decision.title')}
      </Title>
      <Stack gap={14}>
        <Radio.Group label={t('decision.choose')} value={name} onChange={setName}>
          <Group gap={14} mt={6}>
            {choices.map(({ decision, label }) => (
              <Radio key={decision} value={decision} label={label} />
            ))}
          </Group>
        </Radio.Group>
        <ReasonFields value={given} onChange={setGiven} error={isMissing ? t('reason.missing') : undefined} />
        {chosen && told?.(chosen.decision, given)}
        <Box role="alert">
          {error && (
            <Alert color="red">
              {errorText(error)}
              <Group mt={10}>
                <BusyButton size="sm" variant="default" busy={false} onClick={onChanged}>
                  {t('decision.again')}
                </BusyButton>
              </Group>
            </Alert>
          )}
        </Box>
        <BusyButton type="submit" busy={busy} disabled={chosen === undefined}>
          {t('decision.send')}
        </BusyButton>
      </Stack>
    </Card>
  );
}
