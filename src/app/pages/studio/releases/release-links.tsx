import { Anchor, Button, Group } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { copied } from '#app/parts/content/records/copied.ts';
import { notify } from '#ui/notify.ts';

/** The address of a release: it opens the page for the person who has to agree. */
export const releaseAddress = ({ flow, number }: { flow: string; number: number }): string =>
  `/studio?${new URLSearchParams({ flow, release: String(number) })}`;

interface ReleaseLinksProps {
  release: { flow: string; number: number };
  /** It stands on that page, which needs no link to itself. */
  isHere?: boolean;
}

/** A link to the page of a release, and a button that copies its address. */
export function ReleaseLinks({ release, isHere = false }: ReleaseLinksProps): ReactNode {
  const { t } = useTranslation('studio');
  const address = releaseAddress(release);
  const copy = async (): Promise<void> => {
    try {
      await copied(new URL(address, location.href).href);
      notify('good', t('releases.page.copied'));
    } catch {
      notify('bad', t('data.notCopied'));
    }
  };
  return (
    <Group gap={12}>
      {!isHere && (
        <Anchor component={Link} to={address} size="sm">
          {t('releases.page.open')}
        </Anchor>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCopy size={15} aria-hidden />}
        onClick={() => void copy()}
      >
        {t('releases.page.copy')}
      </Button>
    </Group>
  );
}
