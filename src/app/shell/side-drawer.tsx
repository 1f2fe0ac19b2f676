import { Box, Drawer, Group } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import bar from './bar.module.css';
import classes from './side-drawer.module.css';

interface SideDrawerProps {
  title: string;
  closeLabel: string;
  shown: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** A drawer at the right edge of the window, as wide as a phone. Escape closes it, and the focus returns. */
export function SideDrawer({ title, closeLabel, shown, children, onClose }: SideDrawerProps) {
  // Mantine remembers where the focus was when an existing drawer is opened, not when an open one is created.
  const [created, setCreated] = useState(false);
  useEffect(() => setCreated(true), []);
  return (
    <Drawer
      opened={created && shown}
      onClose={onClose}
      position="right"
      size={480}
      withCloseButton={false}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Group gap={0} justify="space-between" wrap="nowrap" mb={16}>
        <Drawer.Title ff="heading" fz={24} fw={600}>
          {title}
        </Drawer.Title>
        <Drawer.CloseButton aria-label={closeLabel} size="lg" />
      </Group>
      {children}
    </Drawer>
  );
}

/** The heading of a part of a drawer. */
export function DrawerHeading({ children }: { children: ReactNode }) {
  return <h3 className={bar.title}>{children}</h3>;
}

interface DrawerGroupProps {
  title: string;
  children: ReactNode;
}

/** A list in a drawer under its own heading. */
export function DrawerGroup({ title, children }: DrawerGroupProps) {
  return (
    <Box component="section" mt={20}>
      <DrawerHeading>{title}</DrawerHeading>
      <Box component="ul" mx={-12}>
        {children}
      </Box>
    </Box>
  );
}
