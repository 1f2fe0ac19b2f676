import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { RoomPage } from './room-page.tsx';
import { roomPath } from './room.ts';
import { RoomTabs } from './room-tabs.tsx';

interface TabbedRoomProps {
  /** The path of the room below `/backOffice/`. */
  room: string;
  title: string;
  lead: string;
  /** Names the row of tabs for screen readers. */
  label: string;
  /** The path of the first tab, below the room, is empty. */
  tabs: readonly { readonly path: string; readonly label: string; readonly page: ReactNode }[];
  /** `Route` elements of pages that have no tab. */
  children: ReactNode;
}

/** A room whose lists are pages of their own below one heading, with a tab each. */
export function TabbedRoom({ room, title, lead, label, tabs, children }: TabbedRoomProps): ReactNode {
  const links = tabs.map((tab) => ({
    label: tab.label,
    path: tab.path === '' ? room : `${room}/${tab.path}`,
  }));
  return (
    <Routes>
      {tabs.map(({ path, page }) => (
        <Route
          key={path}
          path={path}
          element={
            <RoomPage title={title} lead={lead}>
              <RoomTabs label={label} tabs={links} />
              {page}
            </RoomPage>
          }
        />
      ))}
      {children}
      <Route path="*" element={<Navigate to={roomPath(room)} replace />} />
    </Routes>
  );
}
