import { Tabs } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadingState } from '#ui/loading-state.tsx';
import classes from './sub-tabs.module.css';

interface SubTabsProps {
  /** The name of the row, for screen readers. */
  label: string;
  /** `name` is in the address, as `tab`. */
  tabs: readonly { readonly name: string; readonly label: string }[];
  /** The content of the open tab. It may be a part that is loaded when the tab is opened. */
  children: (name: string) => ReactNode;
}

/**
 * The tabs within a tab of the personal center. Only the open one is rendered. Arrow keys, Home and End move along the row,
 * Enter and the space bar open a tab. The open one is in the address as `tab`, so that Back returns to it; an unknown
 * name opens the first.
 */
export function SubTabs({ label, tabs, children }: SubTabsProps) {
  const [query, setQuery] = useSearchParams();
  const position = Math.max(
    0,
    tabs.findIndex(({ name }) => name === query.get('tab')),
  );
  const open = tabs[position]?.name;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.children[position];
    // The row scrolls where it is wider than the window.
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [position]);
  if (open === undefined) return null;
  const show = (name: string | null): void => {
    if (name !== null)
      setQuery({ index: query.get('index') ?? '0', tab: name }, { preventScrollReset: true });
  };
  return (
    <Tabs
      value={open}
      onChange={show}
      keepMounted={false}
      // A tab sends requests when it is opened. So arrow keys only move the focus, and do not open each tab on the way.
      activateTabWithKeyboard={false}
      classNames={{ tab: classes.tab, list: classes.list }}
    >
      <Tabs.List ref={row} aria-label={label}>
        {tabs.map(({ name, label: title }) => (
          <Tabs.Tab key={name} value={name}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name }) => (
        <Tabs.Panel key={name} value={name}>
          <Suspense fallback={<LoadingState rows={3} height={96} />}>
            {name === open && children(name)}
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
