import { Anchor, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { accountCalls } from '#app/parts/site/forms/account-calls.ts';
import { OneOffFlow } from '#app/parts/site/forms/one-off-flow.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { notify } from '#ui/notify.ts';
import { call } from '#client/call.ts';
import { callKey, useCall } from '#client/query.ts';
import { updateSession, type UserInfo } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import type { Answers } from '#engine/form/flow.ts';
import { PageBody } from '#ui/page-body.tsx';

const accountPath = '/personalCenter?index=0';

const changes: Readonly<Record<string, { id: string; done: string }>> = {
  1: { id: 'account/change-phone', done: 'change.phoneDone' },
  2: { id: 'account/change-password', done: 'change.passwordDone' },
  3: { id: 'account/change-mail', done: 'change.mailDone' },
  4: { id: 'account/change-company', done: 'change.companyDone' },
};

/**
 * `type` 1 changes the phone number, 2 the password, 3 the mail address of an account of a phone number, 4 what a company
 * may change of its own data.
 */
export function ChangeUserInfoPage() {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const change = changes[query.get('type') ?? ''];
  const ofCompany = change?.id === 'account/change-company';
  const profile = useCall(account.profile, {}, { enabled: ofCompany });
  const isNone = profile.data?.company === null;
  if (change === undefined || (ofCompany && isNone)) return <Navigate to={accountPath} replace />;

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

  const form = (answers: Answers = {}) => (
    <OneOffFlow
      key={change.id}
      id={change.id}
      answers={answers}
      calls={accountCalls}
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
  if (!ofCompany) return form();
  return (
    <Loaded query={profile} around={(state) => <PageBody width="narrow">{state}</PageBody>}>
      {({ company }) => company && form(storedOf(company))}
    </Loaded>
  );
}

/** What is stored of a company, as the answers with which its form begins. */
function storedOf(company: NonNullable<UserInfo['company']>): Answers {
  const { contact, contactPhone, website, address, post, city, country } = company;
  return { company: { contact, contactPhone, website, address, post, city, country } };
}
