import { Drawer, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '../parts/query/loaded.tsx';
import { MenuEntry } from './menu-entry.tsx';
import classes from './search-drawer.module.css';
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
    <Drawer
      opened={shown}
      onClose={onClose}
      position="right"
      size={480}
      withCloseButton={false}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <div className={classes.head}>
        <Drawer.Title className={classes.title}>{t('search.title')}</Drawer.Title>
        <Drawer.CloseButton aria-label={t('search.close')} size="lg" />
      </div>
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
                <section key={group.id} className={classes.group}>
                  <h3 className={classes.groupTitle}>{group.title}</h3>
                  <ul className={classes.list}>
                    {group.entries.map((entry) => (
                      <li key={entry.id}>
                        <MenuEntry title={entry.title} router={entry.router} onFollow={onClose} />
                      </li>
                    ))}
                  </ul>
                </section>
              ))
            )
          }
        </Loaded>
      </div>
    </Drawer>
  );
}
