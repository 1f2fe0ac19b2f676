import { Box, Code, Image, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCode, readCode } from '#app/parts/site/code/code-text.ts';
import { usePresence } from '#app/parts/site/forms/use-presence.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { call } from '#client/call.ts';
import type { Reply } from '#contract/define.ts';
import { secondFactor } from '#contract/second-factor.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Card } from '#ui/card.tsx';

/** Sets one-time passwords up: a picture for the app, and the first password from it. `onDone` gets the recovery codes. */
export function SetUpFactor({ onDone }: { onDone(codes: readonly string[]): void }) {
  const { t } = useTranslation('back-office');
  const errorText = useErrorText();
  const { dialog, whenPresent } = usePresence();
  const [made, setMade] = useState<Reply<typeof secondFactor.begin>>();
  const begin = useMutation({
    networkMode: 'always',
    mutationFn: () => whenPresent(async () => setMade(await call(secondFactor.begin, {}))),
  });
  return (
    <Card title={t('secondFactor.setUp.title')}>
      <Stack gap={16}>
        <Text>{t('secondFactor.setUp.lead')}</Text>
        {made ? (
          <Confirm made={made} onDone={onDone} />
        ) : (
          <BusyButton size="md" busy={begin.isPending} onClick={() => begin.mutate()}>
            {t('secondFactor.setUp.begin')}
          </BusyButton>
        )}
        <div role="alert">
          {begin.error && <Text c="var(--mantine-color-error)">{errorText(begin.error)}</Text>}
        </div>
      </Stack>
      {dialog}
    </Card>
  );
}

interface ConfirmProps {
  made: Reply<typeof secondFactor.begin>;
  onDone(codes: readonly string[]): void;
}

function Confirm({ made: { picture, secret }, onDone }: ConfirmProps) {
  const { t } = useTranslation('back-office');
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    networkMode: 'always',
    mutationFn: async (code: string) => {
      if (!isCode(code)) throw new Error('no code');
      return call(secondFactor.confirm, { code });
    },
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: () => field.current?.select(),
  });
  const isMissing = confirm.error !== null && !isCode(confirm.variables ?? '');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('code');
        if (!confirm.isPending) confirm.mutate(readCode(typeof typed === 'string' ? typed : ''));
      }}
    >
      <Stack gap={16}>
        <Text fw={600}>{t('secondFactor.setUp.scan')}</Text>
        <Box>
          <Image src={picture} alt={t('secondFactor.setUp.picture')} w={220} h={220} radius="md" />
        </Box>
        <Text>{t('secondFactor.setUp.typed')}</Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Code>
        <TextInput
          ref={field}
          name="code"
          size="md"
          required
          withAsterisk={false}
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('secondFactor.setUp.enter')}
          error={confirm.error && (isMissing ? t('secondFactor.codeMissing') : errorText(confirm.error))}
          errorProps={{ role: 'alert' }}
        />
        <BusyButton type="submit" size="md" fullWidth busy={confirm.isPending}>
          {t('secondFactor.confirm')}
        </BusyButton>
      </Stack>
    </form>
  );
}
