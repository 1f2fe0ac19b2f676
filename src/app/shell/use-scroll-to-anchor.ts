import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the anchor in the address when its element has been rendered. */
export function useScrollToAnchor(arrived: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (arrived && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [arrived, hash]);
}
