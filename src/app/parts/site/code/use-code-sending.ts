import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';

/** Seconds before another code can be requested; the specification gives this countdown. */
const countdown = 60;

/** Requests a sign-in code for a number or an address, and counts the seconds until the next request is allowed. */
export function useCodeSending(send: (address: string) => Promise<unknown>, onSent: () => void) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const sending = useMutation<unknown, Error, string>({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: () => {
      setSeconds(countdown);
      onSent();
    },
  });
  return {
    seconds,
    isSending: sending.isPending,
    error: sending.error,
    send: (address: string) => sending.mutate(address),
  };
}
