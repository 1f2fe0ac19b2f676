import { Button, Group } from '@mantine/core';
import { IconCar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalizedText } from '#contract/locale.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { Fact } from '#ui/facts.tsx';
import { WrittenIn } from '../records/written-in.tsx';
import { DriverDialog } from './driver-dialog.tsx';
import { mapAddresses, maps } from './map-addresses.ts';

interface AddressFactProps {
  label: string;
  /** As it is shown here. */
  address: LocalizedText;
  /** The name of the place. */
  name: LocalizedText;
  /** The whole address in Chinese, where `address` is only a part of it. */
  chinese?: string;
}

/** An address; for people who go there also in Chinese, large enough for a driver, and in map services. */
export function AddressFact({ label, address, name, chinese = address.ZH }: AddressFactProps) {
  const { t } = useTranslation('content');
  const [isOpen, setOpen] = useState(false);
  return (
    <Fact label={label}>
      <WrittenIn text={address} />
      {chinese !== '' && (
        <Group data-unprinted mt={10} gap="10px 16px">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCar size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('place.driver.open')}
          </Button>
          {maps.map((map) => (
            <ExternalLink key={map} href={mapAddresses[map](chinese)} style={{ paddingBlock: 10 }}>
              {t(`place.maps.${map}`)}
            </ExternalLink>
          ))}
        </Group>
      )}
      {isOpen && <DriverDialog name={name.ZH} address={chinese} onClose={() => setOpen(false)} />}
    </Fact>
  );
}
