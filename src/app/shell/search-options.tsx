import { Box, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink, isExternal } from '#ui/external-link.tsx';
import { MarkedText } from '../parts/site/search/marked-text.tsx';
import type { Choice, ChoiceGroup } from './search-choices.ts';
import { Picture } from '#app/parts/site/picture/picture.tsx';
import classes from './search-options.module.css';

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
    className: classes.option,
    onClick: onFollow,
  };
  const words = (
    <>
      <Picture image={picture ?? ''} instead={null} className={classes.picture} sizes="60px" />
      <Stack component="span" gap={0} flex={1} miw={0} lang={lang}>
        <span>
          <MarkedText pieces={title} />
        </span>
        {excerpt && excerpt.length > 0 && (
          <span className={classes.excerpt}>
            <MarkedText pieces={excerpt} />
          </span>
        )}
      </Stack>
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
