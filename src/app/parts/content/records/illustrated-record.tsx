import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ShownText } from '#contract/locale.ts';
import { FactRows } from '#ui/facts.tsx';
import classes from './illustrated-record.module.css';
import { FavouriteButton } from './favourite-button.tsx';
import { RecordPicture } from './record-picture.tsx';
import { RichText } from './rich-text.tsx';
import type { FavouriteCall } from './section.ts';
import { WrittenIn } from './written-in.tsx';

interface IllustratedRecordProps {
  record: {
    readonly id: number;
    readonly favorite: boolean;
    readonly title: ShownText;
    readonly introduction: ShownText;
    readonly image: string;
    readonly content: ShownText;
  };
  /** The call that marks it as a favourite. */
  favourite: FavouriteCall;
  /** For links. */
  id: string;
  /** Replaces a picture that cannot be loaded. */
  drawing: string;
  headingLevel: 2 | 3;
  /** `Fact` elements. */
  children: ReactNode;
}

/** A whole record in a list: a picture, its text, and its facts beside it. */
export function IllustratedRecord({
  record,
  favourite,
  id,
  drawing,
  headingLevel,
  children,
}: IllustratedRecordProps) {
  return (
    <article id={id} className={classes.record} aria-labelledby={`title-of-${id}`}>
      <RecordPicture
        image={record.image}
        drawing={drawing}
        className={classes.picture}
        sizes="(max-width: 48em) 100vw, 240px"
      />
      <div>
        <Title id={`title-of-${id}`} order={headingLevel} fz={headingLevel === 2 ? 26 : 22} lh={1.25}>
          <WrittenIn text={record.title} />
        </Title>
        <Text mt={8} mb={14} c="dimmed" fz={17}>
          <WrittenIn text={record.introduction} />
        </Text>
        <RichText text={record.content} />
        <Group data-unprinted mt={20}>
          <FavouriteButton favourite={favourite} id={record.id} isMarked={record.favorite} />
        </Group>
      </div>
      <FactRows>{children}</FactRows>
    </article>
  );
}
