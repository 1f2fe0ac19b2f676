import { Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { callKey, useCall, useCallMutation } from '#client/query.ts';
import { community } from '#contract/community.contract.ts';

/** Turns the daily mail about unread notices on or off. */
export function DigestSwitch() {
  const { t } = useTranslation('community');
  const errorText = useErrorText();
  const client = useQueryClient();
  const query = useCall(community.member, {});
  const change = useCallMutation(community.digest, {
    onSuccess: () => client.invalidateQueries({ queryKey: callKey(community.member) }),
  });
  return (
    <>
      <Loaded query={query} rows={1} height={28}>
        {({ digest }) => (
          <Switch
            label={t('digest.label')}
            description={t('digest.text')}
            checked={change.isPending ? change.variables.digest : digest}
            // A disabled switch would lose the focus.
            onChange={({ currentTarget }) =>
              change.isPending || change.mutate({ digest: currentTarget.checked })
            }
          />
        )}
      </Loaded>
      <div role="alert">
        {change.error && (
          <Text mt={14} c="var(--mantine-color-error)">
            {errorText(change.error)}
          </Text>
        )}
      </div>
    </>
  );
}
