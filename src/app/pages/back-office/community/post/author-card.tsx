import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageName } from '#app/parts/site/locale/language-name.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { EndSilence } from '../people/end-silence.tsx';
import { SilenceDialog } from '../people/silence-dialog.tsx';
import { postPath } from '../post-path.ts';
import type { PostContext } from './post-context.ts';

interface AuthorCardProps {
  author: NonNullable<PostContext['author']>;
  /** Called when the author was silenced, or may write again. */
  onChanged: () => void;
}

/** Who wrote a post, what was decided about others, and whether the person may write. */
export function AuthorCard({ author, onChanged }: AuthorCardProps): ReactNode {
  const { t } = useTranslation(['desk-community', 'community']);
  const [isSilencing, setSilencing] = useState(false);
  const { nickName, language, since, published, refused, silence, decisions } = author;
  return (
    <Card component="section" p={20}>
      <Title order={2} fz="1.0625rem">
        {t('author.title', { name: nickName || t('community:nobody') })}
      </Title>
      <Text fz={14} c="gray.7" mb={10}>
        {t('author.since')} <LocalDate value={since} /> · {t('author.reads')}{' '}
        <LanguageName language={language} />
      </Text>
      <Text>
        {t('author.published', { count: published })} · {t('author.refused', { count: refused })}
      </Text>
      {decisions.length > 0 && (
        <Stack component="ul" gap={4} m="10px 0 0" ps={18} fz={14}>
          {decisions.map(({ post, title, event, reason, nickName: by, at }) => (
            <li key={`${post} ${at}`}>
              <Anchor component={Link} to={postPath(post)} fz={14} underline="always">
                {title || t('post.open', { number: post })}
              </Anchor>
              : {t([`events.${event}`, 'events.other'])}
              {reason !== '' && ` (${reason})`}, {by}, <LocalDate value={at} />
            </li>
          ))}
        </Stack>
      )}
      {silence !== null && (
        <Text mt={12} fw={600}>
          {t('author.silenced')} <LocalDate value={silence.until} withTime />
          {': '}
          {silence.reason}
        </Text>
      )}
      <Group gap={8} mt={14}>
        <Button size="sm" variant="default" onClick={() => setSilencing(true)}>
          {t(silence === null ? 'silence.begin' : 'silence.change')}
        </Button>
        {silence !== null && <EndSilence silence={silence} onEnded={onChanged} />}
      </Group>
      {isSilencing && (
        <SilenceDialog
          person={author}
          onClose={() => setSilencing(false)}
          onDone={() => {
            setSilencing(false);
            onChanged();
          }}
        />
      )}
    </Card>
  );
}
