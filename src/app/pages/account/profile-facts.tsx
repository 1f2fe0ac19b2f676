import { Box, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SignInBy } from '#contract/roles.ts';
import type { UserInfo } from '#client/session.ts';
import { AvatarUpload } from './avatar-upload.tsx';
import { Card } from '#ui/card.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { FactList } from '#ui/facts.tsx';
import { NickNameForm } from './nick-name-form.tsx';
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
      <Card title={t('information.account')}>
        <Group gap="24px 32px" align="flex-start" mb={24}>
          <Box flex="1 1 300px" miw={0}>
            <AvatarUpload profile={profile} />
          </Box>
          <Box flex="1 1 300px" miw={0}>
            <NickNameForm nickName={profile.nickName} />
          </Box>
        </Group>
        <FactList
          facts={[
            [t('information.loginName'), given(profile.loginName)],
            [t('information.realName'), given(profile.realName)],
            [t('information.identity'), t(`information.identities.${profile.identity}`)],
            [t('information.nationality'), given(nationalityName(profile.nationality))],
          ]}
        />
        <Group component="footer" gap={10} mt={22}>
          {/* A password is chosen by a code from a mail, by which its owner signs in until then. */}
          <Button
            component={Link}
            to={profile.hasPassword ? '/changeUserInfo?type=2' : '/forget'}
            variant="default"
            size="sm"
          >
            {t(profile.hasPassword ? 'information.changePassword' : 'information.choosePassword')}
          </Button>
        </Group>
      </Card>
      <Card title={t('information.contact')}>
        <FactList
          facts={[
            [t('information.email'), given(profile.email)],
            [t('information.phone'), given(phoneText(profile.mobile, profile.phoneAscription))],
          ]}
        />
        <Group component="footer" gap={10} mt={22}>
          <Button component={Link} to="/changeUserInfo?type=1" variant="default" size="sm">
            {t('information.changePhone')}
          </Button>
          {profile.type === SignInBy.phone && (
            <Button component={Link} to="/changeUserInfo?type=3" variant="default" size="sm">
              {t(profile.email === '' ? 'information.addMail' : 'information.changeMail')}
            </Button>
          )}
        </Group>
      </Card>
      {profile.company && <CompanyFacts company={profile.company} />}
    </>
  );
}
