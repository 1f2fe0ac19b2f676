import { useMutation } from '@tanstack/react-query';
import { Stack } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePasskeyErrorText } from '#app/parts/site/forms/use-passkey-error-text.ts';
import {
  canUsePasskeys,
  endPasskeySuggestions,
  signInByPasskey,
  signInBySuggestion,
} from '#client/passkey.ts';
import { forgetLogin } from '#client/remembered-login.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { FormAlert } from './form-alert.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** Milliseconds after which the device gets another challenge to sign: the server takes each for five minutes. */
const renewAfter = 4 * 60 * 1000;

/**
 * Signs in with a passkey: by a button, and by the suggestions that browsers show in the field for the e-mail address.
 * The button disappears where the browser has no passkeys; the server, which renders the page, does not know that.
 */
export function PasskeySignIn({ target }: { target: string }) {
  const { t } = useTranslation('auth');
  const errorText = usePasskeyErrorText();
  const isHydrated = useHydrated();
  const isAble = isHydrated && canUsePasskeys();
  const button = usePasskeyOf(signInByPasskey, target);
  const suggestion = usePasskeyOf(signInBySuggestion, target);
  const { mutate: suggest } = suggestion;

  // The device answers one request at a time.
  const isSuggesting = isAble && !button.isPending;
  useEffect(() => {
    if (!isSuggesting) return undefined;
    suggest();
    const timer = setInterval(suggest, renewAfter);
    return () => clearInterval(timer);
  }, [isSuggesting, suggest]);
  useEffect(() => {
    if (!isAble) return undefined;
    return () => void endPasskeySuggestions().catch(() => undefined);
  }, [isAble]);

  if (isHydrated && !isAble) return null;
  const error = suggestion.error ?? button.error;
  return (
    <Stack gap={18} mt={12}>
      <BusyButton
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
        busy={button.isPending}
        onClick={() => button.mutate()}
      >
        {t('passkey.use')}
      </BusyButton>
      <FormAlert>{error && !button.isPending && errorText(error)}</FormAlert>
    </Stack>
  );
}

function usePasskeyOf(signIn: () => Promise<string | null>, target: string) {
  const signedIn = useSignedIn(target);
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const token = await signIn();
      if (token !== null) await signedIn(token, forgetLogin);
    },
  });
}
