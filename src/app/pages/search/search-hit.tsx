import { Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Hit, pageOfHit } from '#app/parts/site/search/hit-page.ts';
import { MarkedText } from '#app/parts/site/search/marked-text.tsx';
import { Picture } from '#app/parts/site/picture/picture.tsx';
import classes from './search.module.css';

/** A hit. The whole line is a link to it. */
export function SearchHit({ kind, hit }: { kind: string; hit: Hit }) {
  const { title, excerpt, picture, lang } = hit;
  return (
    <li className={classes.hit}>
      <Picture image={picture} instead={null} className={classes.picture} sizes="120px" />
      <div className={classes.words} lang={lang}>
        <Title order={3} fz={18} lh={1.35}>
          <Link to={pageOfHit(kind, hit)!} className={classes.link}>
            <MarkedText pieces={title} />
          </Link>
        </Title>
        {excerpt.length > 0 && (
          <Text mt={4} c="gray.8" fz={15} lh={1.5}>
            <MarkedText pieces={excerpt} />
          </Text>
        )}
      </div>
    </li>
  );
}
