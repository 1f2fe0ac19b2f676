import { Group, NavLink } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { roomPath } from './room.ts';

interface RoomTabsProps {
  /** Names the row for screen readers. */
  label: string;
  /** The pages of the room: each with its path below `/backOffice/`. */
  tabs: readonly { readonly path: string; readonly label: string }[];
}

/** The pages of a room, as a row of links below its heading. */
export function RoomTabs({ label, tabs }: RoomTabsProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <Group component="nav" aria-label={label} gap={4} mb={16}>
      {tabs.map((tab) => {
        const isHere = pathname === roomPath(tab.path);
        return (
          <NavLink
            key={tab.path}
            component={Link}
            to={roomPath(tab.path)}
            label={tab.label}
            active={isHere}
            aria-current={isHere ? 'page' : undefined}
            w="auto"
            bdrs="sm"
            mih={36}
            py={4}
          />
        );
      })}
    </Group>
  );
}
