import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { entryFor } from '#client/entry-for.ts';
import { partsOfReason, Release } from '#contract/posts.ts';

interface PostStateProps {
  release: Release;
  /** A name below `reasons` of the catalogue `community`, and words of an operator; empty if there is no reason. */
  reason: string;
}

/** Null for a published post, of which nothing is said. */
const looks: Readonly<Record<Release, { key: string; color: string } | null>> = {
  [Release.pending]: { key: 'release.pending', color: 'var(--mg-doubt)' },
  [Release.published]: null,
  [Release.rejected]: { key: 'release.rejected', color: 'var(--mg-bad)' },
  [Release.deleted]: { key: 'release.deleted', color: 'gray' },
};

/** The state of a post with its reason, for its author. Nothing for a published post. */
export function PostState({ release, reason }: PostStateProps) {
  const { t, i18n } = useTranslation('community');
  const look = entryFor(looks, release) ?? null;
  if (look === null) return null;
  // A post that its author has deleted has no reason.
  const label = release === Release.deleted && reason !== '' ? 'release.removed' : look.key;
  const { sentence, words } = partsOfReason(reason, (name) => i18n.exists(`community:reasons.${name}`));
  const why = sentence === undefined ? words : `${t(`reasons.${sentence}`)} ${words}`.trim();
  return (
    <Group flex="1 0 100%" gap="6px 10px" mt={6} fz={14}>
      <Badge variant="light" color={look.color}>
        {t(label)}
      </Badge>
      {why !== '' && <span>{why}</span>}
    </Group>
  );
}
