import { Box } from '@mantine/core';
import { Disclosure } from './disclosure.tsx';
import { MenuEntry } from './menu-entry.tsx';
import type { TaskGroup } from './use-task-menu.ts';

const entriesPerColumn = 8;
/** Two columns. */
const wide = { w: 560, style: { columns: 2, columnGap: 8 } };

/** One group of the top bar's menu. */
export function MenuGroup({ group: { title, entries } }: { group: TaskGroup }) {
  return (
    <Disclosure label={title} page="/meau">
      {(close) => (
        <Box component="ul" {...(entries.length > entriesPerColumn ? wide : { w: 300 })}>
          {entries.map((entry) => (
            <li key={entry.router}>
              <MenuEntry title={entry.title} router={entry.router} onFollow={close} />
            </li>
          ))}
        </Box>
      )}
    </Disclosure>
  );
}
