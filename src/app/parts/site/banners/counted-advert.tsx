import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { tell } from '#client/tell.ts';
import { advertiser } from '#contract/advertiser.contract.ts';

interface CountedAdvertProps {
  id: number;
  children: ReactNode;
}

/** Counts that an advert was shown, when half of it is on the screen, and that its link was opened. */
export function CountedAdvert({ id, children }: CountedAdvertProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without an observer nobody knows what is on the screen, and nothing is counted.
    if (place.current === null || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void tell(advertiser.count, { id, what: 'shown' });
      },
      { threshold: 0.5 },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [id]);
  const open = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a') !== null)
      void tell(advertiser.count, { id, what: 'opened' });
  };
  return (
    // The links inside are what is pressed; this only hears of it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={place} style={{ height: '100%' }} onClick={open} onAuxClick={open}>
      {children}
    </div>
  );
}
