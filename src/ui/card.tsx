import { Card as Area, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';

interface CardProps {
  /** The heading, which also names the part of the page. */
  title: string;
  /** For links. */
  id?: string;
  /** An accent for what the customer has to know first. */
  tone?: 'good' | 'waiting';
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

const tones = {
  good: { bg: 'jade.0', bd: '1px solid var(--mantine-color-jade-3)' },
  waiting: { bg: 'var(--mg-doubt-ground)', bd: '1px solid var(--mg-doubt-edge)' },
};

/** A part of a page with a heading, on a white area. */
export function Card({ title, tone, children, ...section }: CardProps): ReactNode {
  const headingId = useId();
  return (
    <Area component="section" aria-labelledby={headingId} mt={20} {...(tone && tones[tone])} {...section}>
      <Title
        order={2}
        id={headingId}
        fz="1.1875rem"
        mb={18}
        pb={12}
        style={{ borderBottom: '1px solid var(--mg-hairline)' }}
      >
        {title}
      </Title>
      {children}
    </Area>
  );
}
