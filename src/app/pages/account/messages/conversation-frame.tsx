import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import type { Locale } from '#contract/locale.ts';
import { messagesPath } from '#contract/posts.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';

interface ConversationFrameProps {
  /** The other one; empty where the account was deleted. */
  nickName: string;
  offer: {
    readonly goods: number;
    readonly title: string;
    readonly language: Locale;
    readonly demonstration: boolean;
  };
  /** Whether the page of the offer can be opened. */
  isShown: boolean;
  children: ReactNode;
}

/** With whom the conversation is, and about which offer. */
export function ConversationFrame({ nickName, offer, isShown, children }: ConversationFrameProps) {
  const { t } = useTranslation(['message', 'community']);
  const { goods, title, language, demonstration } = offer;
  const written = <WrittenIn text={{ language, text: title }} />;
  return (
    <>
      <Button
        component={Link}
        to={messagesPath()}
        variant="subtle"
        size="sm"
        mx={-12}
        mb={8}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        {t('back')}
      </Button>
      <PageHeader
        title={t('with', { name: nickName || t('community:nobody') })}
        lead={isShown ? <Link to={`/secondHandDetails?id=${goods}`}>{written}</Link> : written}
      />
      {demonstration && <Notice tone="doubt">{t('example')}</Notice>}
      {children}
    </>
  );
}
