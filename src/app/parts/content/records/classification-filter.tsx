import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '#app/parts/site/picture/picture.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Endpoint } from '#contract/define.ts';
import type { LocalizedText } from '#contract/locale.ts';
import { useListAddress } from './use-list-address.ts';
import { WrittenIn } from './written-in.tsx';

interface Classification {
  readonly id: number;
  readonly image: string;
  readonly title: LocalizedText;
}

interface ClassificationFilterProps {
  /** The call for the classifications of the section. */
  call: Endpoint;
  /** Whether each is shown with its picture. */
  pictures?: boolean;
}

/** Buttons that show the records of one classification, or all. The choice is in the address. */
export function ClassificationFilter({ call, pictures = false }: ClassificationFilterProps) {
  const { t } = useTranslation('content');
  const { filters, filterBy } = useListAddress(['classification']);
  const query = useCall(call, {});
  const chosen = filters['classification'] ?? '';
  const choice = (value: string, words: ReactNode, image?: string) => (
    <li key={value}>
      <button
        type="button"
        className="mg-pill"
        aria-pressed={chosen === value}
        onClick={() => filterBy({ classification: value })}
      >
        {image !== undefined && <Picture image={image} instead={null} sizes="34px" />}
        {words}
      </button>
    </li>
  );
  return (
    <Loaded query={query} rows={1} height={44}>
      {(data) => (
        <Group component="ul" gap={10} align="stretch" aria-label={t('filter.classification')}>
          {choice('', t('filter.all'))}
          {(data as Classification[]).map(({ id, image, title }) =>
            choice(String(id), <WrittenIn text={title} />, pictures ? image : undefined),
          )}
        </Group>
      )}
    </Loaded>
  );
}
