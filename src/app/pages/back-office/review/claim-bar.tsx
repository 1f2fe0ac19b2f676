import { Button, Group, Kbd, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { ClaimText } from './claim-text.tsx';
import type { Application } from './open-application.ts';

interface ClaimBarProps {
  claim: Application['claim'];
  here: readonly string[];
  /** Whether it waits for a review: else nobody takes it. */
  isOpen: boolean;
  busy: boolean;
  onTake: () => void;
  onLeave: () => void;
}

/** Who works on the application, who else has it open, and the way to take it or to give it back. */
export function ClaimBar({ claim, here, isOpen, busy, onTake, onLeave }: ClaimBarProps): ReactNode {
  const { t } = useTranslation('desk-review');
  return (
    <Group gap="6px 14px">
      <Text component="div" role="status">
        {claim ? <ClaimText claim={claim} /> : t('claim.free')}
      </Text>
      {here.length > 0 && (
        <Text component="div" role="status" c="var(--mg-doubt)">
          <Group gap={6}>
            <IconUsers size={18} aria-hidden />
            {t('claim.here', { names: here.join(', ') })}
          </Group>
        </Text>
      )}
      {isOpen && claim?.isMine !== true && (
        <BusyButton
          size="sm"
          variant="light"
          busy={busy}
          rightSection={<Kbd size="xs">c</Kbd>}
          onClick={onTake}
        >
          {t(claim ? 'claim.takeOver' : 'claim.take')}
        </BusyButton>
      )}
      {claim?.isMine === true && (
        <Button size="sm" variant="subtle" onClick={onLeave}>
          {t('claim.leave')}
        </Button>
      )}
    </Group>
  );
}
