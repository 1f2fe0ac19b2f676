import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { LoadingState } from '#ui/loading-state.tsx';
import classes from './offer.module.css';

interface OfferProps {
  label: string;
  /** Replaces the button when it was clicked. It is loaded only then. */
  children: ReactNode;
}

/**
 * A small button above the questions. Most customers do not use it, so its content is loaded only on a click.
 */
export function Offer({ label, children }: OfferProps): ReactNode {
  const [isTaken, setTaken] = useState(false);
  const taken = useRef<HTMLDivElement>(null);
  // The button that had the focus was removed.
  useLayoutEffect(() => {
    if (isTaken) taken.current?.focus();
  }, [isTaken]);
  if (!isTaken) {
    return (
      <button type="button" className={classes.offer} onClick={() => setTaken(true)}>
        <span>{label}</span>
        <IconChevronDown size={16} stroke={2} aria-hidden />
      </button>
    );
  }
  return (
    <div ref={taken} tabIndex={-1} className={classes.taken}>
      <Suspense fallback={<LoadingState rows={1} height={44} />}>{children}</Suspense>
    </div>
  );
}
