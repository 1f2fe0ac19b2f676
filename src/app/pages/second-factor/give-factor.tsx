import { Button, Stack, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePasskeyErrorText } from '#app/parts/site/forms/use-passkey-error-text.ts';
import { call } from '#client/call.ts';
import { canUsePasskeys, provePresence } from '#client/passkey.ts';
import { secondFactor } from '#contract/second-factor.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';

interface GiveFactorProps {
  /** Whether one-time passwords are set up. */
  hasCodes: boolean;
  hasPasskey: boolean;
  /** The page that is opened afterwards. */
  target: string;
}

/** Gives the second factor: a one-time password, a recovery code or a passkey. */
export function GiveFactor({ hasCodes, hasPasskey, target }: GiveFactorProps) {
  const { t } = useTranslation('back-office');
  const errorText = usePasskeyErrorText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setIsRecovery] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const give = useMutation({
    networkMode: 'always',
    mutationFn: (proof: () => Promise<unknown>) => proof(),
    async onSuccess() {
      // What was refused before is asked for again.
      client.removeQueries({ predicate: ({ state }) => state.status === 'error' });
      await navigate(target, { replace: true });
    },
    onError: () => field.current?.select(),
  });

  function submit(form: FormData) {
    const typed = form.get('code');
    const code = typeof typed === 'string' ? typed.normalize('NFKC').replaceAll(/[\s-]/g, '') : '';
    setIsMissing(code.length < 6);
    if (code.length < 6) field.current?.focus();
    else give.mutate(() => call(secondFactor.give, { code }));
  }

  const name = isRecovery ? 'recovery' : 'code';
  const problem = isMissing ? t('secondFactor.codeMissing') : give.error && errorText(give.error);
  return (
    <Stack gap={16}>
      {hasCodes && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!give.isPending) submit(new FormData(event.currentTarget));
          }}
        >
          <Stack gap={16}>
            <CodeField
              key={name}
              field={field}
              name="code"
              size="md"
              required
              withAsterisk={false}
              autoComplete={isRecovery ? 'off' : 'one-time-code'}
              inputMode={isRecovery ? 'text' : 'numeric'}
              maxLength={20}
              label={t(`secondFactor.${name}`)}
              description={t(`secondFactor.${name}Hint`)}
              error={problem}
              errorProps={{ role: 'alert' }}
            />
            <BusyButton type="submit" size="md" fullWidth busy={give.isPending}>
              {t('secondFactor.confirm')}
            </BusyButton>
            <Button
              variant="subtle"
              onClick={() => {
                give.reset();
                setIsMissing(false);
                setIsRecovery(!isRecovery);
              }}
            >
              {t(isRecovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
            </Button>
          </Stack>
        </form>
      )}
      {hasPasskey && canUsePasskeys() && (
        <BusyButton
          variant="default"
          size="md"
          fullWidth
          leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
          busy={give.isPending}
          onClick={() => give.mutate(provePresence)}
        >
          {t('secondFactor.usePasskey')}
        </BusyButton>
      )}
      {!hasCodes && <div role="alert">{problem}</div>}
    </Stack>
  );
}

interface CodeFieldProps extends ComponentProps<typeof TextInput> {
  field: RefObject<HTMLInputElement | null>;
}

/** It has the focus as soon as it is shown, since the page has nothing else to do. */
function CodeField({ field, ...props }: CodeFieldProps) {
  useEffect(() => field.current?.focus(), [field]);
  return <TextInput ref={field} {...props} />;
}
