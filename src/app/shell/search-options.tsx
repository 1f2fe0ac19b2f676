import { Box, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink, isExternal } from '#ui/external-link.tsx';
import { MarkedText } from '../parts/site/search/marked-text.tsx';
import type { Choice, ChoiceGroup } from './search-choices.ts';
import { Picture } from '#app/parts/site/picture/picture.tsx';
import classes from './bar.module.css';

interface SearchOptionsProps {
  /** The ids of list and options begin with it. */
  id: string;
  label: string;
  groups: readonly ChoiceGroup[];
  /** The number of the option that Enter takes, over all groups; -1 for none. */
  active: number;
  onFollow: () => void;
}

/** The listbox below the search field. Its options are links, which the field presses. */
export function SearchOptions({ id, label, groups, active, onFollow }: SearchOptionsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  if (groups.length === 0) return null;
  const first = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0),
  );
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label}>
      {groups.map(({ key, title, choices }, group) => (
        <Box key={key} role="group" aria-labelledby={`${id}-${key}`} mt={20}>
          <div id={`${id}-${key}`} role="presentation" className={classes.title}>
            {title}
          </div>
          <Box mx={-12}>
            {choices.map((choice, index) => {
              const number = first[group]! + index;
              return (
                <SearchOption
                  key={choice.key}
                  id={`${id}-${number}`}
                  choice={choice}
                  isActive={number === active}
                  onFollow={onFollow}
                />
              );
            })}
          </Box>
        </Box>
      ))}
    </div>
  );
}

interface SearchOptionProps {
  id: string;
  choice: Choice;
  isActive: boolean;
  onFollow: () => void;
}

function SearchOption({ id, choice, isActive, onFollow }: SearchOptionProps) {
  const { to, title, lang, excerpt, picture } = choice;
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: classes.entry,
    onClick: onFollow,
  };
  const words = (
    <>
      {picture && (
        <Box component="span" flex="none" w={60}>
          <Picture image={picture} instead={null} className="mg-picture" sizes="60px" />
        </Box>
      )}
      <Box component="span" flex={1} miw={0} lang={lang}>
        <MarkedText pieces={title} />
        {excerpt && excerpt.length > 0 && (
          <Text span display="-webkit-box" c="dimmed" fz={13} lineClamp={2}>
            <MarkedText pieces={excerpt} />
          </Text>
        )}
      </Box>
    </>
  );
  if (isExternal(to)) {
    return (
      <ExternalLink {...shared} href={to}>
        {words}
      </ExternalLink>
    );
  }
  return (
    <Link {...shared} to={to}>
      {words}
    </Link>
  );
}
