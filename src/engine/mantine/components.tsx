import { Button as MantineButton, Loader, Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EngineComponents, ButtonProps, TabsProps } from '../react/look/components.ts';

function Button(props: ButtonProps): ReactNode {
  const {
    busy = false,
    color,
    disabled = false,
    leftSection,
    onClick,
    size,
    type = 'button',
    ...rest
  } = props;
  return (
    <MantineButton
      {...rest}
      {...(color !== undefined && { color })}
      {...(size !== undefined && { size })}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      leftSection={busy ? <Loader size={16} color="currentColor" /> : leftSection}
      onClick={busy ? undefined : onClick}
    />
  );
}

function Tabs({ label, tabs, shown, onShow, children }: TabsProps): ReactNode {
  return (
    <MantineTabs value={shown} onChange={(name) => name !== null && onShow(name)} keepMounted={false}>
      <MantineTabs.List aria-label={label}>
        {tabs.map(({ name, label: text, mark }) => (
          <MantineTabs.Tab key={name} value={name} rightSection={mark}>
            {text}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map(({ name }) => (
        <MantineTabs.Panel key={name} value={name}>
          {children}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}

/** Mantine's button, tabs and calendar. */
export const components: EngineComponents = {
  Button,
  Tabs,
  loadCalendar: async () => (await import('./calendar.tsx')).Calendar,
};
