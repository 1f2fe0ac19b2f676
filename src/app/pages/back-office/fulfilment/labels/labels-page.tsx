import { Anchor, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { roomPath } from '#app/parts/back-office/room.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { townLine } from '#contract/address-text.ts';
import type { Reply } from '#contract/define.ts';
import { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useOrdered } from '../use-fulfilment.ts';
import classes from './labels.module.css';

/** Labels of the orders in the address, to be printed: eight on a page of A4, without what is around them. */
export function LabelsPage(): ReactNode {
  const { t } = useTranslation('desk-fulfilment');
  const [params] = useSearchParams();
  const ids = (params.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  const query = useCall(deskFulfilment.labels, { ids }, { enabled: ids.length > 0 });
  return (
    <RoomPage
      title={t('labels.title')}
      lead={
        <>
          {t('labels.lead')}{' '}
          <Anchor component={Link} to={roomPath('fulfilment')}>
            {t('labels.back')}
          </Anchor>
        </>
      }
      actions={
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => globalThis.print()}>
          {t('labels.now')}
        </Button>
      }
    >
      {ids.length === 0 ? (
        <EmptyState title={t('labels.empty')} />
      ) : (
        <Loaded query={query} empty={<EmptyState title={t('labels.empty')} />}>
          {(labels) => (
            <div className={classes['sheet']}>
              {labels.map((label) => (
                <Label key={label.id} label={label} />
              ))}
            </div>
          )}
        </Loaded>
      )}
    </RoomPage>
  );
}

/** The address of a parcel, or who is picked up, and what it is about. */
function Label({ label }: { label: Reply<typeof deskFulfilment.labels>[number] }): ReactNode {
  const ordered = useOrdered();
  const { sentTo, travellers, day, flightNumber, destination, quantity, orderNumber } = label;
  const address = [sentTo.address, townLine(sentTo.post, sentTo.city), sentTo.country, sentTo.phone];
  const lines = (day === null ? address : [flightNumber, ...travellers, destination]).filter(
    (line) => line !== '',
  );
  return (
    <article className={classes['label']} aria-label={orderNumber}>
      <p className={classes['about']}>
        {orderNumber} · {ordered(label)} × {quantity}
      </p>
      {day === null ? (
        <strong>{sentTo.name}</strong>
      ) : (
        <strong>
          <LocalDate value={day} />
        </strong>
      )}
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </article>
  );
}
