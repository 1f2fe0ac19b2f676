import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { deskReview } from '#contract/desk-review.contract.ts';
import type { Application } from './open-application.ts';

const EVERY_MS = 20_000;

/**
 * Says again and again that the operator has an application open, and hears who else has, and who works on it. Keys and
 * clicks let a claim go on.
 */
export function usePresence({ id, claim, here, revision, orderStatus, acceptedAt }: Application) {
  const isActive = useRef(true);
  useEffect(() => {
    const act = (): void => void (isActive.current = true);
    const kinds = ['keydown', 'pointerdown'] as const;
    kinds.forEach((kind) => document.addEventListener(kind, act));
    return () => kinds.forEach((kind) => document.removeEventListener(kind, act));
  }, []);
  const { data, refetch } = useQuery({
    queryKey: ['present', id, revision, orderStatus],
    queryFn: async () => {
      const said = isActive.current;
      isActive.current = false;
      return call(deskReview.present, { id, isActive: said });
    },
    initialData: { claim, here, revision, orderStatus, isAccepted: acceptedAt !== null },
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
    gcTime: 0,
  });
  const hasChanged =
    data.revision !== revision ||
    data.orderStatus !== orderStatus ||
    data.isAccepted !== (acceptedAt !== null);
  return { ...data, hasChanged, ask: () => void refetch() };
}
