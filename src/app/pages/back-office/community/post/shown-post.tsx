import { Anchor, Box, Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Gallery } from '#app/parts/content/records/gallery.tsx';
import { RichText } from '#app/parts/content/records/rich-text.tsx';
import { LanguageName } from '#app/parts/site/locale/language-name.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { Price } from '#app/parts/site/locale/price.tsx';
import { languageTags } from '#contract/locale.ts';
import type { PostContext } from './post-context.ts';

/** A post as its page shows it. */
export function ShownPost({ post }: { post: PostContext }): ReactNode {
  const { t } = useTranslation(['desk-community', 'community']);
  const { language, title, text, html, images, price, unit, place, page, author, createDate } = post;
  return (
    <Card component="article" p={20} aria-label={t('post.shown')}>
      {title !== '' && (
        <Text fz={20} fw={650} lang={languageTags[language]}>
          {title}
        </Text>
      )}
      <Text c="dimmed" fz={14} mb={12}>
        {author?.nickName || t('community:nobody')} · <LocalDate value={createDate} withTime /> ·{' '}
        <LanguageName language={language} />
        {page !== '' && (
          <>
            {' · '}
            <Anchor href={page} target="_blank" fz={14} underline="always">
              {t('post.page')}
            </Anchor>
          </>
        )}
      </Text>
      {images.length > 0 && (
        <Box maw={420} mb={14}>
          <Gallery images={images} />
        </Box>
      )}
      {text !== '' && (
        <Text lang={languageTags[language]} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      )}
      {html !== '' && <RichText text={{ language, text: html }} />}
      {price !== null && (
        <Text mt={10}>
          <Price amount={price} /> / {unit}
        </Text>
      )}
      {place !== '' && <Text mt={4}>{t('post.place', { place })}</Text>}
    </Card>
  );
}
