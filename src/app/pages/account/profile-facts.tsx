import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserInfo } from '#client/session.ts';
import { AvatarUpload } from './avatar-upload.tsx';
import cardClasses from '../../../ui/card.module.css';
import { CompanyFacts } from './company-facts.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { NickNameForm } from './nick-name-form.tsx';
import classes from './profile-facts.module.css';
import { useNationalityName } from './use-nationality-name.ts';
import { usePhoneText } from './use-phone-text.ts';

/**
 * The facts of the account's owner. The picture and the nickname can be changed here; the others are read-only.
 */
export function ProfileFacts({ profile }: { profile: UserInfo }) {
  const { t } = useTranslation(['account', 'ui']);
  const nationalityName = useNationalityName();
  const phoneText = usePhoneText();
  const given = (value: string) => value || t('ui:notGiven');
  return (
    <>
      <section className={cardClasses.card}>
        <h2 className={cardClasses.heading}>{t('information.account')}</h2>
        <div className={classes.own}>
          <AvatarUpload profile={profile} />
          <NickNameForm nickName={profile.nickName} />
        </div>
        <FactList
          facts={[
            [t('information.loginName'), given(profile.loginName)],
            [t('information.realName'), given(profile.realName)],
            [t('information.identity'), t(`information.identities.${profile.identity}`)],
            [t('information.nationality'), given(nationalityName(profile.nationality))],
          ]}
        />
        <footer className={cardClasses.actions}>
          <Button component={Link} to="/changeUserInfo?type=2" variant="default" size="sm">
            {t('information.changePassword')}
          </Button>
        </footer>
      </section>
      <section className={cardClasses.card}>
        <h2 className={cardClasses.heading}>{t('information.contact')}</h2>
        <FactList
          facts={[
            [t('information.email'), given(profile.email)],
            [t('information.phone'), given(phoneText(profile.mobile, profile.phoneAscription))],
          ]}
        />
        <footer className={cardClasses.actions}>
          <Button component={Link} to="/changeUserInfo?type=1" variant="default" size="sm">
            {t('information.changePhone')}
          </Button>
        </footer>
      </section>
      {profile.company && <CompanyFacts company={profile.company} />}
    </>
  );
}
