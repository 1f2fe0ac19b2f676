import { Box, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Hit, pageOfHit } from '#app/parts/site/search/hit-page.ts';
import { MarkedText } from '#app/parts/site/search/marked-text.tsx';
import { Picture } from '#app/parts/site/picture/picture.tsx';
import classes from './search.module.css';

/** A hit. The whole line is a link to it. */
export function SearchHit({ kind, hit }: { kind: string; hit: Hit }) {
  const { title, excerpt, picture, lang } = hit;
  return (
    <Group
      component="li"
      className="mg-area mg-row"
      gap="clamp(14px, 2.6vw, 20px)"
      wrap="nowrap"
      align="flex-start"
      py={18}
    >
      <Picture image={picture} instead={null} className={`mg-picture ${classes.picture}`} sizes="120px" />
      <Box flex={1} miw={0} lang={lang} style={{ overflowWrap: 'anywhere' }}>
        <Title order={3} fz={18} lh={1.35}>
          <Link to={pageOfHit(kind, hit)!} className="mg-whole">
            <MarkedText pieces={title} />
          </Link>
        </Title>
        {excerpt.length > 0 && (
          <Text mt={4} c="gray.8" fz={15} lh={1.5}>
            <MarkedText pieces={excerpt} />
          </Text>
        )}
      </Box>
    </Group>
  );
}
