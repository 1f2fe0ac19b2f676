import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cardKinds, cardsPath, cardTypes } from '#app/parts/shop/products/card-kinds.ts';
import classes from './class-links.module.css';

/** Links to all cards and to the cards of each type. `type` is null when the address names an unknown type. */
export function ClassLinks({ type }: { type: number | 'all' | null }): ReactNode {
  const { t } = useTranslation(['store', 'products']);
  const links = [
    { name: 'all' as const, to: '/hereStore/class', label: t('class.all') },
    ...cardTypes.map((name) => ({
      name,
      to: cardsPath(name),
      label: t(`products:cards.${cardKinds[name]}.title`),
    })),
  ];
  return (
    <Group aria-label={t('class.types')} component="nav" gap={10} align="stretch" mb={28}>
      {links.map(({ name, to, label }) => (
        <Link key={name} to={to} className={classes.link} aria-current={name === type ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </Group>
  );
}
