import type { ComponentType, ReactNode, SVGAttributes } from 'react';
import classes from './outcome.module.css';

interface OutcomeProps {
  Icon: ComponentType<Pick<SVGAttributes<SVGSVGElement>, 'aria-hidden'> & { size: number; stroke: number }>;
  /** The colour of the icon. */
  tone?: 'good' | 'waiting' | 'bad' | 'over';
  /** The heading gets the focus, so that screen readers read it. */
  title: string;
  children?: ReactNode;
}

const focus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** Says on a white sheet what has become of something, and what can be done next. */
export function Outcome({ Icon, tone = 'good', title, children }: OutcomeProps): ReactNode {
  return (
    <section className={classes['outcome']} data-tone={tone}>
      <Icon size={56} stroke={1.4} aria-hidden />
      <h1 key={title} ref={focus} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}
