import type { Reply } from '#contract/define.ts';
import type { site } from '#contract/site.contract.ts';
import { useLocalized } from '../parts/site/locale/use-localized.ts';
import { Disclosure } from './disclosure.tsx';
import { MenuEntry } from './menu-entry.tsx';
import classes from './menu-group.module.css';

const entriesPerColumn = 8;

/** One group of the top bar's menus. */
export function MenuGroup({ group }: { group: Reply<typeof site.menu>[number] }) {
  const localized = useLocalized();
  return (
    <Disclosure label={localized(group.title)}>
      {(close) => (
        <ul className={classes.list} data-wide={group.children.length > entriesPerColumn || undefined}>
          {group.children.map((entry) => (
            <li key={entry.id}>
              <MenuEntry title={localized(entry.title)} router={entry.router} onFollow={close} />
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
