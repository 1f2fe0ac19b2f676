import { Box } from '@mantine/core';
import type { Reply } from '#contract/define.ts';
import type { site } from '#contract/site.contract.ts';
import { useLocalized } from '../parts/site/locale/use-localized.ts';
import { Disclosure } from './disclosure.tsx';
import { MenuEntry } from './menu-entry.tsx';

const entriesPerColumn = 8;
/** Two columns. */
const wide = { w: 660, style: { columns: 2, columnGap: 8 } };

/** One group of the top bar's menus. */
export function MenuGroup({ group }: { group: Reply<typeof site.menu>[number] }) {
  const localized = useLocalized();
  return (
    <Disclosure label={localized(group.title)}>
      {(close) => (
        <Box component="ul" {...(group.children.length > entriesPerColumn ? wide : { w: 320 })}>
          {group.children.map((entry) => (
            <li key={entry.id}>
              <MenuEntry title={localized(entry.title)} router={entry.router} onFollow={close} />
            </li>
          ))}
        </Box>
      )}
    </Disclosure>
  );
}
