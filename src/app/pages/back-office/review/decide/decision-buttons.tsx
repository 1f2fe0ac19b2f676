import { Button, Group, Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A way in which an application can be decided. */
export type DecisionKind = 'accept' | 'sendBack' | 'giveUp' | 'complete';

interface DecisionButtonsProps {
  /** Which of them can be taken now. */
  can: Readonly<Record<DecisionKind, boolean>>;
  /** How many answers and documents are to be corrected. */
  wrong: number;
  onDecide: (kind: DecisionKind) => void;
}

const looks = {
  accept: { variant: 'filled', letter: 'a' },
  sendBack: { variant: 'light', letter: 'b' },
  giveUp: { variant: 'subtle', letter: 'x', color: 'var(--mg-bad)' },
  complete: { variant: 'filled', letter: 'm' },
} as const;

const deciding = ['accept', 'sendBack', 'giveUp'] as const;
/** What was accepted is only completed. */
const completing = ['complete'] as const;

/** The buttons that decide. */
export function DecisionButtons({ can, wrong, onDecide }: DecisionButtonsProps): ReactNode {
  const { t } = useTranslation('desk-review');
  return (
    <Group gap={10}>
      {(can.complete ? completing : deciding).map((kind) => {
        const { letter, ...look } = looks[kind];
        return (
          <Button
            key={kind}
            {...look}
            disabled={!can[kind]}
            rightSection={<Kbd size="xs">{letter}</Kbd>}
            onClick={() => onDecide(kind)}
          >
            {t(`${kind}.open`, { count: wrong })}
          </Button>
        );
      })}
    </Group>
  );
}
