import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Goes to the anchor of the address once what it names has arrived. */
export function useScrollToAnchor(arrived: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (arrived && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [arrived, hash]);
}
