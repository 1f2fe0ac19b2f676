import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { usePasskeyErrorText } from '#app/parts/site/forms/use-passkey-error-text.ts';
import { createPasskey, canUsePasskeys } from '#client/passkey.ts';
import { callKey, useCall } from '#client/query.ts';
import { passkey } from '#contract/passkey.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Card } from '#ui/card.tsx';
import { notify } from '#ui/notify.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { PasskeyList } from './passkey-list.tsx';

/** The passkeys of the account. Each can be renamed and removed; this device can add one. */
export function PasskeysSection() {
  const { t } = useTranslation('auth');
  const query = useCall(passkey.list, {}, { staleTime: 0 });
  const status = useRef<HTMLParagraphElement>(null);
  const count = query.data?.length ?? 0;
  useKeptFocus([count], () => status.current?.focus());
  return (
    <Card title={t('passkey.title')} id="passkeys">
      <Text maw={640}>{t('passkey.text')}</Text>
      <Loaded query={query} rows={1} height={44}>
        {(passkeys) =>
          passkeys.length > 0 ? (
            <PasskeyList passkeys={passkeys} />
          ) : (
            <Text ref={status} tabIndex={-1} c="dimmed" mt={14}>
              {t('passkey.empty')}
            </Text>
          )
        }
      </Loaded>
      <AddPasskey />
    </Card>
  );
}

function AddPasskey() {
  const { t } = useTranslation('auth');
  const errorText = usePasskeyErrorText();
  const client = useQueryClient();
  const [isAble, setIsAble] = useState(true);
  useEffect(() => setIsAble(canUsePasskeys()), []);
  const add = useMutation({
    networkMode: 'always',
    mutationFn: createPasskey,
    onSuccess: async () => {
      notify('good', t('passkey.added'));
      await client.invalidateQueries({ queryKey: callKey(passkey.list) });
    },
  });
  if (!isAble) {
    return (
      <Text c="dimmed" mt={14} maw={640}>
        {t('passkey.unsupported')}
      </Text>
    );
  }
  return (
    <>
      <div role="alert">
        {add.error && (
          <Text c="var(--mantine-color-error)" mt={14} maw={640}>
            {errorText(add.error)}
          </Text>
        )}
      </div>
      <BusyButton variant="default" size="sm" mt={22} busy={add.isPending} onClick={() => add.mutate()}>
        {t('passkey.add')}
      </BusyButton>
    </>
  );
}
