import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './tabs-field.module.css';

interface TabsProps {
  /** The name of the row of tabs. */
  label: string;
  tabs: readonly { readonly name: string; readonly label: string; readonly mark: ReactNode }[];
  shown: string | null;
  onShow(name: string): void;
  /** What the tab that is shown holds. */
  children: ReactNode;
}

/** The tab to which a key leads from the one at an index, of so many. */
const keys: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A row of tabs, of which one is shown: one stop of the Tab key; the arrow keys move between them. */
export function Tabs({ label, tabs, shown, onShow, children }: TabsProps): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ name }) => name === shown);
    const next = keys[event.key]?.(at, tabs.length) ?? at;
    const tab = tabs[next];
    if (next === at || tab === undefined) return;
    event.preventDefault();
    onShow(tab.name);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={classes['row']}
        onKeyDown={press}
      >
        {tabs.map(({ name, label: text, mark }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === shown}
            aria-controls={name === shown ? id : undefined}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
          >
            {text}
            {mark}
          </button>
        ))}
      </div>
      <div id={id} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
        {children}
      </div>
    </>
  );
}
