import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { longestQuery } from '#contract/limits.ts';
import { useSearchResults } from '../parts/site/search/use-search-results.ts';
import { groupsToChoose } from './search-choices.ts';
import { SearchOptions } from './search-options.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { useFilteredMenu } from './use-filtered-menu.ts';

interface SearchDrawerProps {
  typed: string;
  shown: boolean;
  onClose: () => void;
}

/** Milliseconds after the last key until the server is asked. */
const PAUSE = 150;
const HITS_OF_A_KIND = 3;

/**
 * Menu entries and what the search finds, during typing (the WAI-ARIA combobox pattern with a listbox): the focus stays in
 * the field, the arrow keys choose, and Enter goes there, or to the page with all results.
 */
export function SearchDrawer({ typed: given, shown, onClose }: SearchDrawerProps) {
  const { t } = useTranslation('search');
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(given);
  const [asked] = useDebouncedValue(typed, PAUSE);
  const [active, setActive] = useState(-1);
  const menu = useFilteredMenu(typed);
  const results = useSearchResults(asked, { page: 1, pageSize: HITS_OF_A_KIND, typing: true });
  const groups = groupsToChoose(menu.groups, results.data?.groups ?? [], typed, t);
  const count = groups.reduce((sum, group) => sum + group.choices.length, 0);
  useClosedByNavigation(onClose);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active >= count - 1 ? 0 : active + 1,
      ArrowUp: active <= 0 ? count - 1 : active - 1,
    };
    if (event.key in moves && count > 0) setActive(moves[event.key]!);
    else if (event.key === 'Enter') {
      if (active >= 0) document.getElementById(`${id}-${active}`)?.click();
      else if (typed.trim() !== '')
        void navigate(`/search?${new URLSearchParams({ q: typed.trim() }).toString()}`);
    } else return;
    event.preventDefault();
  }

  const isWaiting = results.isAsked && (results.data === undefined || results.isPlaceholderData);
  // The last line leads to the page with all results.
  const found = typed.trim() === '' ? count : count - 1;
  return (
    <SideDrawer title={t('title')} closeLabel={t('close')} shown={shown} onClose={onClose}>
      <TextInput
        data-autofocus
        size="md"
        label={t('label')}
        placeholder={t('placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={longestQuery}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active >= 0 && active < count ? `${id}-${active}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(-1);
        }}
        onKeyDown={press}
      />
      <Text role="status" mih="1.5em" mt={10} c="dimmed" fz={14}>
        {!isWaiting &&
          asked === typed &&
          (found > 0 ? t('found', { count: found }) : t('nothing', { query: typed.trim() }))}
      </Text>
      <SearchOptions id={id} label={t('title')} groups={groups} active={active} onFollow={onClose} />
    </SideDrawer>
  );
}

/** Opening a result closes the drawer, also when it is opened by Enter. */
function useClosedByNavigation(onClose: () => void): void {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) onClose();
  }, [key, openedAt, onClose]);
}
