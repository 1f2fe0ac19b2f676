import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { focusUnlessMoved } from '#ui/focus-unless-moved.ts';

/** Seconds before another code can be requested; the specification gives this countdown. */
const countdown = 60;

/**
 * Requests a sign-in code for a number or an address, and counts the seconds until the next request is allowed.
 *
 * @param onSent moves the focus to the field for the code; not called where the person has gone on to another field
 */
export function useCodeSending(send: (address: string) => Promise<unknown>, onSent: () => void) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onMutate: focusUnlessMoved,
    onSuccess: (_reply, _address, move) => {
      setSeconds(countdown);
      move(onSent);
    },
  });
  return {
    seconds,
    isSending: sending.isPending,
    error: sending.error,
    send: (address: string) => sending.mutate(address),
  };
}
