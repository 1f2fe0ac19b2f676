import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { contentPaths } from './content-paths.ts';

const tabs = ['records', 'translations', 'photos'] as const;

/** Leads to the lists of the room. */
export function ContentTabs(): ReactNode {
  const { t } = useTranslation('desk-content');
  return (
    <Group component="nav" aria-label={t('title')} gap={8} mb={16}>
      {tabs.map((name) => (
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
