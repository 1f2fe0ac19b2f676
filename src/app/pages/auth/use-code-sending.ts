import { useEffect, useState } from 'react';
import { useCallMutation } from '#client/query.ts';
import { auth } from '#contract/auth.contract.ts';

/** Seconds before another code can be requested; the specification gives this countdown. */
const countdown = 60;

/** Requests a sign-in code for a mobile number, and counts the seconds until the next request is allowed. */
export function useCodeSending(onSent: () => void) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const sending = useCallMutation(auth.sendVerify, {
    onSuccess: () => {
      setSeconds(countdown);
      onSent();
    },
  });
  return {
    seconds,
    isSending: sending.isPending,
    error: sending.error,
    send: (phone: string) => sending.mutate({ loginType: 1, username: phone }),
  };
}
