import { Button, Card, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture } from '#app/parts/site/picture/picture.tsx';
import classes from './product-group.module.css';

interface ProductGroupProps {
  /** The key of the group's texts in the catalogue. */
  words: 'visas' | 'vip' | 'cards';
  /** The address of the drawing beside the products. */
  picture: string;
  /** Whether it is the first picture of the page. */
  isFirst?: boolean;
  /** The address of the page about the group. */
  to: string;
  children: ReactNode;
}

/** A group of products: the description on one side, the products with their prices on the other. */
export function ProductGroup({
  words,
  picture,
  isFirst = false,
  to,
  children,
}: ProductGroupProps): ReactNode {
  const { t } = useTranslation('store');
  const headingId = useId();
  return (
    <Card
      component="section"
      p={0}
      mb={28}
      radius="xl"
      shadow="sm"
      className={classes.group}
      aria-labelledby={headingId}
    >
      <div className={classes.about}>
        <Picture
          image={picture}
          instead={null}
          className={classes.picture}
          sizes="(max-width: 48em) 100vw, 400px"
          isFirst={isFirst}
        />
        <Title order={2} id={headingId} mt={14} fz="clamp(1.5rem, 3.6vw, 1.75rem)" lts="-0.012em" lh={1.2}>
          {t(`${words}.title`)}
        </Title>
        <Text mt={10} mb={22} c="var(--mg-on-deep-dim)">
          {t(`${words}.text`)}
        </Text>
        <Button component={Link} to={to} variant="white" className={classes.more}>
          {t(`${words}.more`)}
        </Button>
      </div>
      <div className={classes.offers}>{children}</div>
    </Card>
  );
}
