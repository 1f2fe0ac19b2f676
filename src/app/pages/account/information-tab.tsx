import { useTranslation } from 'react-i18next';
import { ErrorState } from '#app/ui/error-state.tsx';
import { LoadingState } from '#app/ui/loading-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useCall } from '#client/query.ts';
import { account } from '#contract/account.contract.ts';
import cardClasses from './card.module.css';
import { FactList } from './fact-list.tsx';
import { Logout } from './logout.tsx';
import { useNationalityName } from './use-nationality-name.ts';
import { usePhoneText } from './use-phone-text.ts';

/** What the account knows of its owner. */
export function InformationTab() {
  const { t } = useTranslation(['account', 'ui']);
  const { data: profile, error, isPending, refetch } = useCall(account.profile, {});
  const nationalityName = useNationalityName();
  const phoneText = usePhoneText();
  const given = (value: string) => value || t('ui:notGiven');
  return (
    <>
      <PageHeader title={t('information.title')} lead={t('information.lead')}>
        <Logout />
      </PageHeader>
      {isPending && <LoadingState rows={2} height={160} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {profile && (
        <>
          <section className={cardClasses.card}>
            <h2 className={cardClasses.heading}>{t('information.account')}</h2>
            <FactList
              facts={[
                [t('information.nickName'), given(profile.nickName)],
                [t('information.loginName'), given(profile.loginName)],
                [t('information.identity'), t(`information.identities.${profile.identity}`)],
                [t('information.nationality'), given(nationalityName(profile.nationality))],
              ]}
            />
          </section>
          <section className={cardClasses.card}>
            <h2 className={cardClasses.heading}>{t('information.contact')}</h2>
            <FactList
              facts={[
                [t('information.realName'), given(profile.realName)],
                [t('information.email'), given(profile.email)],
                [t('information.phone'), given(phoneText(profile.mobile, profile.phoneAscription))],
              ]}
            />
          </section>
        </>
      )}
    </>
  );
}
