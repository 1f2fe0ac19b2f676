import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { ShownText } from '#contract/locale.ts';
import type { PhotoRights } from '#contract/photo-rights.ts';
import { Hidden } from '#ui/hidden.tsx';
import { ExternalLink, isExternal } from '#ui/external-link.tsx';
import { SlidePicture } from './slide-picture.tsx';
import classes from './banner-slide.module.css';

interface BannerSlideProps {
  slide: {
    readonly title: ShownText;
    readonly description: ShownText;
    /** The address of a picture; empty where there is none. */
    readonly image: string;
    /** Where it leads; empty for nowhere. */
    readonly router: string;
    readonly photoRights?: PhotoRights;
  };
  /** Whether its picture is the first of the page. */
  isFirst?: boolean;
  /** Stands above the title, for example that it is an advert. */
  mark?: ReactNode;
}

/** One slide: text on a green background, and a picture beside it when the slide has one. */
export function BannerSlide({ slide, isFirst = false, mark }: BannerSlideProps) {
  const localized = useLocalized();
  return (
    <article className={classes.slide}>
      <div className={classes.words}>
        {mark}
        <Title
          order={2}
          fz="clamp(1.5rem, 3.9vw, 1.875rem)"
          lts="-0.01em"
          lh={1.2}
          style={{ hyphens: 'auto' }}
        >
          <WrittenIn text={slide.title} />
        </Title>
        <Text mt={10} c="var(--mg-on-deep-dim)" fz="clamp(1rem, 2.2vw, 1.0625rem)">
          <WrittenIn text={slide.description} />
        </Text>
        {slide.router !== '' && <More to={slide.router} title={localized(slide.title)} />}
      </div>
      <SlidePicture
        slide={slide}
        instead={<SlideOrnament />}
        className={classes.image}
        sizes="(max-width: 48em) 100vw, 46vw"
        isFirst={isFirst}
      />
    </article>
  );
}

function More({ to, title }: { to: string; title: string }) {
  const { t } = useTranslation('ui');
  // Search engines read the text of a link, and not its label.
  const text = (
    <>
      {t('more')}
      <Hidden>{` ${title}`}</Hidden>
    </>
  );
  return isExternal(to) ? (
    <ExternalLink href={to} hint="spoken" className={classes.more}>
      {text}
    </ExternalLink>
  ) : (
    <Link to={to} className={classes.more}>
      {text}
    </Link>
  );
}

function SlideOrnament() {
  const clipId = useId();
  return (
    <svg className={classes.ornament} viewBox="0 0 480 280" overflow="visible" fill="none" aria-hidden>
      <clipPath id={clipId}>
        <circle cx="300" cy="170" r="190" />
      </clipPath>
      <circle cx="300" cy="170" r="190" stroke="currentColor" opacity="0.18" strokeWidth="1.5" />
      <circle cx="300" cy="170" r="140" stroke="currentColor" opacity="0.28" strokeWidth="1.5" />
      <circle cx="300" cy="170" r="92" fill="currentColor" opacity="0.1" />
      <circle cx="342" cy="120" r="20" fill="#f0d9a8" opacity="0.85" />
      <g clipPath={`url(#${clipId})`} stroke="currentColor">
        <path d="M60 236c60-44 110-44 160-8 60-60 120-66 180-8 34-24 70-24 110-4" opacity="0.5" />
        <path d="M60 258c80-26 150-20 210-2s130 10 240-14" opacity="0.3" />
      </g>
    </svg>
  );
}
