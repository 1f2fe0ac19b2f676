import { Badge, type BadgeProps } from '@mantine/core';
import type { ReactNode } from 'react';

export type Tone = 'draft' | 'waiting' | 'running' | 'good' | 'over';

const looks: Readonly<Record<Tone, Pick<BadgeProps, 'bd' | 'bg' | 'c'>>> = {
  draft: { bd: '1px solid var(--mantine-color-gray-4)', bg: 'gray.1', c: 'gray.8' },
  waiting: { bd: '1px solid var(--mg-doubt-edge)', bg: 'var(--mg-doubt-ground)', c: 'var(--mg-doubt)' },
  running: { bd: '1px solid var(--mg-info-edge)', bg: 'var(--mg-info-ground)', c: 'var(--mg-info)' },
  good: { bd: '1px solid var(--mantine-color-jade-2)', bg: 'jade.0', c: 'jade.8' },
  over: { bd: '1px solid var(--mg-hairline)', bg: 'white', c: 'dimmed' },
};

/** A short text in a coloured frame. The colour repeats the text and adds no information. */
export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return (
    <Badge
      {...looks[tone]}
      data-tone={tone}
      h="auto"
      mih={26}
      px={12}
      fz={13}
      fw={600}
      lts={0}
      tt="none"
      styles={{ label: { whiteSpace: 'normal' } }}
    >
      {children}
    </Badge>
  );
}
