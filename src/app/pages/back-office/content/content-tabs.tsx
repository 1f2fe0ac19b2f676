import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useMay } from '#app/parts/back-office/desk-permissions.ts';
import { contentPaths } from './content-paths.ts';

/** The lists, and the permission that each needs besides those of the room. */
const tabs = [
  { name: 'records' },
  { name: 'translations' },
  { name: 'photos' },
  { name: 'banners', needs: 'content' },
] as const;

/** Leads to the lists of the room. */
export function ContentTabs(): ReactNode {
  const { t } = useTranslation('desk-content');
  const may = useMay();
  return (
    <Group component="nav" aria-label={t('title')} gap={8} mb={16}>
      {tabs
        .filter((tab) => !('needs' in tab) || may(tab.needs))
        .map(({ name }) => (
          <NavLink key={name} to={contentPaths[name]} end>
            {({ isActive }) => (
              <Button component="span" size="sm" variant={isActive ? 'light' : 'default'}>
                {t(`tabs.${name}`)}
              </Button>
            )}
          </NavLink>
        ))}
    </Group>
  );
}
