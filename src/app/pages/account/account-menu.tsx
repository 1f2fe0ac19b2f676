import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Card, Group, NativeSelect, Text } from '@mantine/core';
import { useAvatarLink } from '#app/shell/use-avatar-link.ts';
import { UserAvatar } from '#app/parts/site/picture/user-avatar.tsx';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { community } from '#contract/community.contract.ts';
import classes from './account-menu.module.css';
import { type AccountTab, tabPath } from '../../shell/account-tab.ts';
import { accountTabs } from './account-tabs.ts';

/** The bell requests the same number, and again after each navigation. */
const MINUTE = 60_000;

/** The left menu of the personal center; on phones a select. */
export function AccountMenu({ current }: { current: number }) {
  const { t } = useTranslation('account');
  const { userInfo } = useSession();
  const avatar = useAvatarLink();
  const navigate = useNavigate();
  const { data } = useCall(community.member, {}, { staleTime: MINUTE });
  const unread = data?.messages ?? 0;
  const labelOf = (name: AccountTab['name']): string =>
    name === 'messages' && unread > 0
      ? t('tabs.messagesUnread', { number: String(unread) })
      : t(`tabs.${name}`);
  return (
    <Card component="nav" data-unprinted p={16} shadow="none" aria-label={t('tabs.label')}>
      <Group gap={14} wrap="nowrap" pb={16}>
        <UserAvatar avatar={avatar} name={userInfo?.nickName ?? ''} size="large" />
        <Text ff="heading" fz="1.1875rem" fw={600} miw={0}>
          {userInfo?.nickName}
        </Text>
      </Group>
      <NativeSelect
        className={classes.select}
        size="md"
        aria-label={t('tabs.label')}
        value={current}
        onChange={({ currentTarget }) => void navigate(tabPath(Number(currentTarget.value)))}
        data={accountTabs.map(({ name, index }) => ({ value: String(index), label: labelOf(name) }))}
      />
      <ul className={classes.list}>
        {accountTabs.map(({ name, index, sign: Sign }) => (
          <li key={name}>
            <Link
              to={tabPath(index)}
              className={classes.tab}
              aria-current={index === current ? 'page' : undefined}
            >
              <Sign size={20} stroke={1.6} aria-hidden />
              {labelOf(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
