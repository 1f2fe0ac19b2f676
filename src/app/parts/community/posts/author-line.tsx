import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageName } from '#app/parts/site/locale/language-name.tsx';
import { UserAvatar } from '#app/parts/site/picture/user-avatar.tsx';
import type { Locale } from '#contract/locale.ts';

interface AuthorLineProps {
  /** Empty where the account was deleted. */
  nickName: string;
  avatar: string;
  /** The language of the post; nothing is said of it while the post is being sent. */
  language?: Locale;
  /** Whether the post was invented for the demonstration. */
  isExample?: boolean;
  /** The date, and other facts. */
  children: ReactNode;
}

/** The author of a post, with its language and facts such as its date. */
export function AuthorLine({ nickName, avatar, language, isExample = false, children }: AuthorLineProps) {
  const { t } = useTranslation(['community', 'content']);
  const name = nickName || t('nobody');
  return (
    <Group gap={12} wrap="nowrap">
      <UserAvatar avatar={avatar} name={name} />
      <Stack gap={0} miw={0}>
        <Text span fw={600}>
          {name}
        </Text>
        <Text span c="dimmed" fz={14}>
          {children}
          {language && (
            <>
              {' · '}
              <LanguageName language={language} />
            </>
          )}
          {isExample && ` · ${t('content:example')}`}
        </Text>
      </Stack>
    </Group>
  );
}
