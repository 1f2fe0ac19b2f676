import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconArrowBackUp, IconHeartOff, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '#client/query.ts';
import type { Endpoint, Payload } from '#contract/define.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notify.ts';
import { OwnRow } from '../own-row.tsx';

interface FavouriteRowProps<E extends Endpoint> {
  /** The title of the favourite in the visitor's language, for the name of the button. */
  name: string;
  /** A link to its page. */
  title: ReactNode;
  picture?: ReactNode;
  /** Facts below the title. */
  note?: ReactNode;
  /** Which texts the button has; `favourite`, if not given. */
  words?: 'favourite' | 'follow';
  /** The call that adds the favourite and removes it, and its payload for each. */
  mark: E;
  payload: (isMarked: boolean) => Payload<E>;
}

/**
 * A favourite in an `OwnList`, with a button to remove it. A removed favourite stays in the list, greyed, with a button
 * to undo that, until the list is left.
 */
export function FavouriteRow<E extends Endpoint>({
  name,
  title,
  picture,
  note,
  words = 'favourite',
  mark,
  payload,
}: FavouriteRowProps<E>) {
  const { t } = useTranslation('content');
  const [isMarked, setIsMarked] = useState(true);
  const queries = useQueryClient();
  const { mutate, isPending } = useCallMutation(mark, {
    onSuccess: () => {
      setIsMarked(!isMarked);
      // Other lists and pages that show the favourite are requested again when they are opened.
      return queries.invalidateQueries({
        predicate: ({ meta }) => meta?.['access'] !== 'visitor',
        refetchType: 'none',
      });
    },
    onError: () => notify('bad', t(`${words}Failed`)),
  });
  const MarkAway = words === 'follow' ? IconX : IconHeartOff;
  const Sign = isMarked ? MarkAway : IconArrowBackUp;
  const away = words === 'follow' ? 'follow.stop' : 'favourites.remove';
  return (
    <OwnRow
      picture={picture}
      title={title}
      note={isMarked && note}
      isRemoved={!isMarked}
      state={
        <Text role="status" fz="sm" c="dimmed">
          {!isMarked && t(`${words}.removed`)}
        </Text>
      }
    >
      <BusyButton
        variant="default"
        size="sm"
        busy={isPending}
        leftSection={<Sign size={16} aria-hidden />}
        aria-label={t(isMarked ? `${away}Of` : 'favourites.undoOf', { title: name })}
        onClick={() => mutate(payload(!isMarked))}
      >
        {t(isMarked ? away : 'favourites.undo')}
      </BusyButton>
    </OwnRow>
  );
}
