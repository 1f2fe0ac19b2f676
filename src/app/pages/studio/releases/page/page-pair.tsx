import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { languageTags } from '#contract/locale.ts';
import type { Reply } from '#contract/define.ts';
import type { releases } from '#contract/releases.contract.ts';
import { pointerTo } from '../../form/field-place.ts';
import { Thread } from '../thread.tsx';
import type { ChangedPage } from './changed-pages.tsx';
import classes from './compared.module.css';
import type { Versions } from './marks.ts';
import { nameOf, questionsOf, type Version } from './version.ts';

interface PagePairProps {
  page: ChangedPage;
  release: Reply<typeof releases.open>;
  versions: Versions;
  /** A comment is begun at a question that has none yet. */
  onAsk(pointer: string): void;
}

/** One page in both versions, side by side, with the comments at its questions. */
export function PagePair({ page, release, versions, onAsk }: PagePairProps): ReactNode {
  const { t } = useTranslation('studio');
  const { before, after } = versions;
  const questions = questionsOf(after).filter(({ place }) => pointerTo(place).startsWith(`${page.pointer}/`));
  return (
    <Stack component="section" gap={8} aria-label={page.title}>
      <Title order={4} fz={16} lang={languageTags[after.locale]}>
        {page.title}
      </Title>
      <div className={classes.pair}>
        {before !== null && (
          <Side side="before" html={page.before} {...{ release, page }} version={before} hides={after} />
        )}
        <Side side="after" html={page.after} {...{ release, page }} version={after} hides={null} />
      </div>
      {page.after !== null && (
        <NativeSelect
          maw={420}
          label={t('releases.page.askAt')}
          value=""
          data={[
            { value: '', label: t('releases.page.choose') },
            ...questions.map(({ place }) => ({
              value: pointerTo(place),
              label: nameOf(after, pointerTo(place)),
            })),
          ]}
          onChange={(event) => event.currentTarget.value !== '' && onAsk(event.currentTarget.value)}
        />
      )}
    </Stack>
  );
}

interface SideProps {
  side: 'before' | 'after';
  html: string | null;
  page: ChangedPage;
  release: PagePairProps['release'];
  version: Version;
  /** The version at whose page the comments on questions of both stand. */
  hides: Version | null;
}

function Side({ side, html, page, release, version, hides }: SideProps): ReactNode {
  const { t } = useTranslation('studio');
  const box = useRef<HTMLDivElement>(null);
  const [slots, setSlots] = useState<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    // The page is text of HTML, which React does not know; the comments are put into its places.
    if (box.current !== null) box.current.innerHTML = html ?? '';
    setSlots([...(box.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])]);
  }, [html]);
  const other = hides === null ? [] : questionsOf(hides).map(({ place }) => pointerTo(place));
  const shown = slots.filter((slot) => !other.includes(slot.dataset['slot'] ?? ''));
  return (
    <div>
      <Text fw={600} size="sm" mb={4}>
        {t(`releases.page.${side}`)}
      </Text>
      {html === null && <Text size="sm">{t('releases.page.notThere')}</Text>}
      <div
        ref={box}
        role="group"
        aria-label={`${page.title}: ${t(`releases.page.${side}`)}`}
        className={classes.page}
        data-side={side}
        hidden={html === null}
      />
      {shown.map((slot) => {
        const pointer = slot.dataset['slot'] ?? '';
        return createPortal(
          <Thread release={release} pointer={pointer} name={nameOf(version, pointer)} />,
          slot,
          `${side} ${pointer}`,
        );
      })}
    </div>
  );
}
