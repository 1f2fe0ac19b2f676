import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePresence } from '#app/parts/site/forms/use-presence.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { call } from '#client/call.ts';
import { secondFactor } from '#contract/second-factor.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';

interface FactorSettingsProps {
  /** How many recovery codes are left. */
  left: number;
  onCodes(codes: readonly string[]): void;
  /** Sets one-time passwords up again. */
  onAgain(): void;
  target: string;
}

/** What can be changed where one-time passwords are set up: another phone, and new recovery codes. */
export function FactorSettings({ left, onCodes, onAgain, target }: FactorSettingsProps) {
  const { t } = useTranslation('back-office');
  const errorText = useErrorText();
  const { dialog, whenPresent } = usePresence();
  const renew = useMutation({
    networkMode: 'always',
    mutationFn: () => whenPresent(async () => onCodes((await call(secondFactor.newCodes, {})).recoveryCodes)),
  });
  return (
    <Stack gap={16}>
      <Text>{t('secondFactor.setUp.left', { left })}</Text>
      <Group gap={10}>
        <Button variant="default" onClick={onAgain}>
          {t('secondFactor.setUp.again')}
        </Button>
        <BusyButton variant="default" busy={renew.isPending} onClick={() => renew.mutate()}>
          {t('secondFactor.setUp.newCodes')}
        </BusyButton>
      </Group>
      <div role="alert">
        {renew.error && <Text c="var(--mantine-color-error)">{errorText(renew.error)}</Text>}
      </div>
      <Button component={Link} to={target} size="md" replace>
        {t('secondFactor.goOn')}
      </Button>
      {dialog}
    </Stack>
  );
}
