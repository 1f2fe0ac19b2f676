import { Anchor, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { OneOffFlow } from '#app/parts/site/forms/one-off-flow.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { notify } from '#ui/notify.ts';
import { call } from '#client/call.ts';
import { callKey } from '#client/query.ts';
import { updateSession } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';

const accountPath = '/personalCenter?index=0';

const changes: Readonly<Record<string, { id: string; done: string }>> = {
  1: { id: 'account/change-phone', done: 'change.phoneDone' },
  2: { id: 'account/change-password', done: 'change.passwordDone' },
  3: { id: 'account/change-mail', done: 'change.mailDone' },
};

/** `type` 1 changes the phone number, 2 the password, 3 the mail address of an account of a phone number. */
export function ChangeUserInfoPage() {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const change = changes[query.get('type') ?? ''];
  if (change === undefined) return <Navigate to={accountPath} replace />;

  async function finish(done: string) {
    // The change is saved, so a failed profile request is ignored here. The account page requests the profile
    // again.
    const userInfo = await call(account.profile, {}).catch(() => null);
    if (userInfo) {
      updateSession({ userInfo });
      queryClient.setQueryData(callKey(account.profile, {}), userInfo);
    }
    notify('good', t(done));
    await navigate(accountPath, { replace: true });
  }

  return (
    <OneOffFlow
      key={change.id}
      id={change.id}
      onPlace={({ place }) => place.meta.view === 'outcome' && void finish(change.done)}
      outcome={() => <LoadingState rows={3} height={44} />}
    >
      <Text mt={20} ta="center">
        <Anchor component={Link} to={accountPath} underline="always">
          {t('change.back')}
        </Anchor>
      </Text>
    </OneOffFlow>
  );
}
