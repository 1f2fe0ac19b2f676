import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '../parts/query/loaded.tsx';
import { MenuEntry } from './menu-entry.tsx';
import classes from './search-drawer.module.css';
import { DrawerGroup, SideDrawer } from './side-drawer.tsx';
import { useFilteredMenu } from './use-filtered-menu.ts';

interface SearchDrawerProps {
  typed: string;
  shown: boolean;
  onClose: () => void;
}

/** All menu entries, filtered during typing. The arrow keys move the focus from the field through the links. */
export function SearchDrawer({ typed, shown, onClose }: SearchDrawerProps) {
  const { t } = useTranslation('shell');
  const [filter, setFilter] = useState(typed);
  const { groups, count, query } = useFilteredMenu(filter);
  const content = useRef<HTMLDivElement>(null);

  function walk(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const stops = [...(content.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
    event.preventDefault();
  }

  return (
    <SideDrawer title={t('search.title')} closeLabel={t('search.close')} shown={shown} onClose={onClose}>
      <div ref={content} onKeyDown={walk}>
        <TextInput
          data-autofocus
          type="search"
          size="md"
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <p role="status" className={classes.count}>
          {query.data && t('search.found', { count })}
        </p>
        <Loaded query={query} rows={6} height={20}>
          {() =>
            count === 0 ? (
              <EmptyState title={t('search.nothing')} text={t('search.nothingHint')} />
            ) : (
              groups.map((group) => (
                <DrawerGroup key={group.id} title={group.title}>
                  {group.entries.map((entry) => (
                    <li key={entry.id}>
                      <MenuEntry title={entry.title} router={entry.router} onFollow={onClose} />
                    </li>
                  ))}
                </DrawerGroup>
              ))
            )
          }
        </Loaded>
      </div>
    </SideDrawer>
  );
}
