import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface RoomTabsProps {
  /** Says what the links are, for screen readers. */
  label: string;
  tabs: readonly { readonly path: string; readonly label: string }[];
}

/** The pages of a room that has several: each is an address of its own, with filters of its own. */
export function RoomTabs({ label, tabs }: RoomTabsProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <Group component="nav" aria-label={label} gap={6} mb={18}>
      {tabs.map(({ path, label: text }) => {
        const isHere = pathname === path;
        return (
          <Button
            key={path}
            component={Link}
            to={path}
            size="sm"
            variant={isHere ? 'filled' : 'default'}
            aria-current={isHere ? 'page' : undefined}
          >
            {text}
          </Button>
        );
      })}
    </Group>
  );
}
