import { Anchor, Stack, Text, Title } from '@mantine/core';
import { IconBuilding, IconChevronRight, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Identity } from '#contract/roles.ts';
import { loginPath, registerPath } from './auth-paths.ts';
import classes from './register-chooser.module.css';

const choices = [
  { identity: Identity.individual, name: 'individual', Icon: IconUser },
  { identity: Identity.company, name: 'company', Icon: IconBuilding },
] as const;

/** Asks whether the account is for an individual or a company. */
export function RegisterChooser({ target }: { target: string }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <Title order={1} fz="clamp(1.75rem, 4.4vw, 2.125rem)" lts="-0.015em">
        {t('chooser.title')}
      </Title>
      <Text mt={6} mb={24} c="dimmed">
        {t('chooser.lead')}
      </Text>
      {choices.map(({ identity, name, Icon }) => (
        <Link key={identity} to={registerPath(target, identity)} className={classes.choice}>
          <Icon size={26} stroke={1.5} color="var(--mantine-color-jade-7)" aria-hidden />
          <Stack component="span" gap={0} flex={1} miw={0}>
            <strong>{t(`chooser.${name}`)}</strong>
            <Text span c="dimmed" fz={15}>
              {t(`chooser.${name}Text`)}
            </Text>
          </Stack>
          <IconChevronRight size={20} aria-hidden />
        </Link>
      ))}
      <Text mt={24} c="dimmed" fz={15}>
        {t('chooser.haveAccount')}{' '}
        <Anchor component={Link} to={loginPath(target)} fw={600} underline="always">
          {t('chooser.signIn')}
        </Anchor>
      </Text>
    </>
  );
}
