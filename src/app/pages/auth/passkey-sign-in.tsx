import { useMutation } from '@tanstack/react-query';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePasskeyErrorText } from '#app/parts/site/forms/use-passkey-error-text.ts';
import { ApiError } from '#client/api-error.ts';
import { canUsePasskeys, endPasskeySuggestions, signInByPasskey } from '#client/passkey.ts';
import { forgetLogin } from '#client/remembered-login.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { FormAlert } from './form-alert.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** Milliseconds after which the device gets another challenge to sign: the server takes each for five minutes. */
const renewAfter = 4 * 60 * 1000;

/**
 * Signs in with a passkey: by a button, and by the suggestions that browsers show in the field for the e-mail address.
 * It shows nothing where the browser has no passkeys; the server, which renders the page, does not know that.
 */
export function PasskeySignIn({ target }: { target: string }) {
  const { t } = useTranslation('auth');
  const errorText = usePasskeyErrorText();
  const signedIn = useSignedIn(target);
  const [isAble, setIsAble] = useState(false);
  useEffect(() => setIsAble(canUsePasskeys()), []);
  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: async (way: 'button' | 'suggestions') => {
      const token = await signInByPasskey(way);
      if (token !== null) await signedIn(token, forgetLogin);
    },
  });
  const { mutate, isPending, variables } = signIn;
  const isAsking = isPending && variables === 'button';

  useEffect(() => {
    if (!isAble || isAsking) return undefined;
    mutate('suggestions');
    const timer = setInterval(() => mutate('suggestions'), renewAfter);
    return () => {
      clearInterval(timer);
    };
  }, [isAble, isAsking, mutate]);
  useEffect(() => {
    if (!isAble) return undefined;
    return () => void endPasskeySuggestions().catch(() => undefined);
  }, [isAble]);

  if (!isAble) return null;
  // Nobody has asked for suggestions, so only what the server says of a chosen passkey is shown.
  const shown = variables === 'button' || signIn.error instanceof ApiError ? signIn.error : null;
  return (
    <>
      <BusyButton
        variant="default"
        size="md"
        fullWidth
        mt={12}
        leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
        busy={isAsking}
        onClick={() => mutate('button')}
      >
        {t('passkey.signIn')}
      </BusyButton>
      <FormAlert>{shown && errorText(shown)}</FormAlert>
    </>
  );
}
