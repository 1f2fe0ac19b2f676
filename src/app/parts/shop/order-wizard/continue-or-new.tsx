import { Anchor, Button, Card, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '#client/session.ts';
import { deviceZone } from '#client/device-zone.ts';
import { languageTags } from '#contract/locale.ts';
import type { Flow } from '#engine/form/flow.ts';
import { catalogueName } from '#engine/form/locale-keys.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Asking } from '../../site/flows/use-opening.ts';
import { usePageHead } from '../../site/locale/page-head.ts';
import { type OpenOrder, openOrdersOf } from './open-orders.ts';
import { hasTravellers } from './travellers.ts';

export interface ContinueOrNewProps {
  asking: Asking;
  /** Continues with the answers that this device has kept. */
  onLeft(): void;
  onNew(): void;
}

/** Asks whether the customer continues an order of this product, or begins a new one. */
export function ContinueOrNew({ asking, onLeft, onNew }: ContinueOrNewProps): ReactNode {
  const { t } = useTranslation('people');
  const orders = openOrdersOf(asking);
  const product = t(`${catalogueName(asking.flow.id)}.title`);
  usePageHead({ title: `${t('open.title')} · ${product}` });
  return (
    <PageBody width="narrow">
      <PageHeader title={t('open.title')} lead={product} />
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {orders.map((order) => (
          <li key={order.requestId}>
            <OrderToContinue flow={asking.flow} order={order} onLeft={onLeft} />
          </li>
        ))}
      </Stack>
      <Stack align="flex-start" gap="sm" mt="xl">
        {asking.open.hasMore && (
          <Anchor component={Link} to="/personalCenter?index=1">
            {t('open.all')}
          </Anchor>
        )}
        <Text>{t('open.newText')}</Text>
        <Button variant="default" size="md" onClick={onNew}>
          {t('open.new')}
        </Button>
      </Stack>
    </PageBody>
  );
}

/** As wide as the card on phones. */
const place = { mt: 'md', size: 'md', w: { base: '100%', sm: 'auto' }, style: { alignSelf: 'flex-start' } };

interface OrderToContinueProps {
  flow: Flow;
  order: OpenOrder;
  onLeft(): void;
}

/** An order under the names of its travellers; under the day it was begun on, where the product has no travellers. */
function OrderToContinue({ flow, order, onLeft }: OrderToContinueProps): ReactNode {
  const { t } = useTranslation('people');
  const { locale } = useSession();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { names, steps, orderNumber, isConfirmed } = order;
  const tag = languageTags[locale];
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: deviceZone() }).format(
    new Date(order.begun),
  );
  const begun = t('open.begun', { date });
  const nobody = hasTravellers(flow) ? t('open.nobody') : begun;
  const title = names.length === 0 ? nobody : new Intl.ListFormat(tag).format(names);
  const address = new URLSearchParams(query);
  if (orderNumber !== null) address.set('orderNumber', orderNumber);
  const label = t(isConfirmed ? 'open.payOf' : 'open.continueOf', { order: title });
  return (
    <Card withBorder radius="lg" padding="lg">
      <Text component="h2" fz="lg" fw={600} m={0}>
        {title}
      </Text>
      {title !== begun && <Text m={0}>{begun}</Text>}
      <Text m={0} c="dimmed">
        {isConfirmed ? t('open.confirmed') : t('open.steps', steps)}
        {orderNumber === null && ` ${t('open.onDevice')}`}
      </Text>
      {orderNumber === null ? (
        <Button {...place} aria-label={label} onClick={onLeft}>
          {t('open.continue')}
        </Button>
      ) : (
        <Button {...place} aria-label={label} component={Link} to={`${pathname}?${address.toString()}`}>
          {t(isConfirmed ? 'open.pay' : 'open.continue')}
        </Button>
      )}
    </Card>
  );
}
