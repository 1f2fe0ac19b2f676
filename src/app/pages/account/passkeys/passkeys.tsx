import { Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { usePasskeyErrorText } from '#app/parts/site/forms/use-passkey-error-text.ts';
import { usePresence } from '#app/parts/site/forms/use-presence.tsx';
import { useScrollToAnchor } from '#app/shell/use-scroll-to-anchor.ts';
import { call } from '#client/call.ts';
import { createPasskey, canUsePasskeys } from '#client/passkey.ts';
import { callKey, useCall } from '#client/query.ts';
import { passkey } from '#contract/passkey.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Card } from '#ui/card.tsx';
import { notify } from '#ui/notify.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { PasskeyList } from './passkey-list.tsx';

/** What is done to the passkeys of the account while its owner is present. */
type Change = { readonly add: true } | { readonly remove: string };

/** The passkeys of the account. Each can be renamed and removed; this device can add one. */
export function Passkeys() {
  const { t } = useTranslation('auth');
  const errorText = usePasskeyErrorText();
  const client = useQueryClient();
  const query = useCall(passkey.list, {}, { staleTime: 0 });
  const status = useRef<HTMLParagraphElement>(null);
  const count = query.data?.length ?? 0;
  useKeptFocus([count], () => status.current?.focus());
  useScrollToAnchor(query.data !== undefined);
  const { dialog, whenPresent } = usePresence();
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (wanted: Change) =>
      whenPresent(() => ('add' in wanted ? createPasskey() : call(passkey.remove, { id: wanted.remove }))),
    onSuccess: (isDone, wanted) => {
      if (isDone) notify('good', t('add' in wanted ? 'passkey.added' : 'passkey.removed'));
    },
    // Another tab may have changed the list.
    onSettled: () => client.invalidateQueries({ queryKey: callKey(passkey.list) }),
  });
  const busy = change.isPending ? change.variables : undefined;
  return (
    <Card title={t('passkey.title')}>
      <Text maw={640}>{t('passkey.text')}</Text>
      <Loaded query={query} rows={1} height={44}>
        {(passkeys) =>
          passkeys.length > 0 ? (
            <PasskeyList passkeys={passkeys} onRemove={(id) => change.mutate({ remove: id })} />
          ) : (
            <Text ref={status} tabIndex={-1} c="dimmed" mt={14}>
              {t('passkey.empty')}
            </Text>
          )
        }
      </Loaded>
      <div role="alert">
        {change.error && (
          <Text c="var(--mantine-color-error)" mt={14} maw={640}>
            {errorText(change.error)}
          </Text>
        )}
      </div>
      {canUsePasskeys() ? (
        <Group mt={22}>
          <BusyButton
            variant="default"
            size="sm"
            busy={busy !== undefined && 'add' in busy}
            onClick={() => change.mutate({ add: true })}
          >
            {t('passkey.add')}
          </BusyButton>
        </Group>
      ) : (
        <Text c="dimmed" mt={14} maw={640}>
          {t('passkey.unsupported')}
        </Text>
      )}
      {dialog}
    </Card>
  );
}
