import { Badge, Group, Kbd, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { roomPath } from '#app/parts/back-office/room.ts';
import { offerOf, orderKindOfProduct, productNames } from '#app/parts/site/library/offers.ts';
import { manifest } from '#app/parts/site/library/manifest.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { deskReview } from '#contract/desk-review.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { ClaimText } from './claim-text.tsx';
import { KeysHelp } from './keys-help.tsx';
import { useKeys } from './use-keys.ts';
import { useNext } from './use-next.ts';

type Waiting = RowOf<typeof deskReview.queue>;

/** The applications that wait for a review. */
export function ReviewQueue(): ReactNode {
  const { t } = useTranslation(['desk-review', 'orders', 'offers']);
  const { isGoing, goOn } = useNext();
  const [hasHelp, setHelp] = useState(false);
  useKeys({ n: () => goOn(), '?': () => setHelp(true) }, !hasHelp);
  const columns: readonly DeskColumn<Waiting>[] = [
    { id: 'order', title: t('queue.order'), cell: ({ orderNumber }) => orderNumber },
    {
      id: 'product',
      title: t('queue.product'),
      cell: ({ childType, isCorrected }) => (
        <Group gap={8} wrap="nowrap">
          <Text span>{t(productNames(childType))}</Text>
          {isCorrected && (
            <Badge variant="light" tt="none">
              {t('queue.corrected')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      id: 'speed',
      title: t('queue.speed'),
      cell: ({ serviceType }) => (serviceType === null ? '' : t(`orders:serviceType.${serviceType}`)),
    },
    {
      id: 'waiting',
      title: t('queue.waiting'),
      cell: (row) => <LocalDate value={row.waitingSince} withTime />,
    },
    { id: 'day', title: t('queue.day'), cell: ({ enterDate }) => <LocalDate value={enterDate} /> },
    { id: 'travellers', title: t('queue.travellers'), cell: ({ quantity }) => quantity, isNumber: true },
    {
      id: 'status',
      title: t('queue.status'),
      cell: (row) => t(`orders:status.${row.orderStatus}`),
      isExtra: true,
    },
    { id: 'claim', title: t('queue.claim'), cell: ({ claim }) => claim && <ClaimText claim={claim} /> },
    { id: 'here', title: t('queue.here'), cell: ({ here }) => here.join(', ') },
  ];
  const products = manifest().flatMap(({ childType }) => {
    if (childType === undefined || offerOf(childType) === undefined) return [];
    const kind = orderKindOfProduct(childType);
    const isReviewed = kind === 'settled' || kind === 'visa';
    return isReviewed ? [{ value: String(childType), label: t(productNames(childType)) }] : [];
  });
  const claimed = (['free', 'mine', 'others'] as const).map((value) => ({
    value,
    label: t(`queue.claimed.${value}`),
  }));
  return (
    <RoomPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <BusyButton busy={isGoing} onClick={() => goOn()} rightSection={<Kbd size="xs">n</Kbd>}>
          {t('next')}
        </BusyButton>
      }
    >
      <DeskList
        name="review"
        label={t('queue.label')}
        call={deskReview.queue}
        columns={columns}
        filters={[
          { name: 'claimed', label: t('queue.claim'), kind: 'choice', choices: claimed },
          { name: 'childType', label: t('queue.product'), kind: 'choice', choices: products, isNumber: true },
          { name: 'accepted', label: t('queue.accepted'), kind: 'yes' },
        ]}
        rowName={({ orderNumber }) => orderNumber}
        rowPath={({ orderNumber }) => roomPath(`review/${orderNumber}`)}
        empty={t('queue.empty')}
        options={{ refetchInterval: 20_000, staleTime: 0 }}
      />
      {hasHelp && <KeysHelp onClose={() => setHelp(false)} />}
    </RoomPage>
  );
}
