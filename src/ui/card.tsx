import { Card as Area, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';

interface CardProps {
  /** The heading, which also names the part of the page. */
  title: string;
  /** For links. */
  id?: string;
  /** A class with an accent. */
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A part of a page with a heading, on a white area. */
export function Card({ title, children, ...section }: CardProps): ReactNode {
  const headingId = useId();
  return (
    <Area component="section" aria-labelledby={headingId} mt={20} {...section}>
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
