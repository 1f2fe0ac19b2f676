import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { isEnded } from '#client/live-releases.ts';
import { useSession } from '#client/session.ts';
import { useRefreshOrders } from '#app/parts/shop/orders/use-order-call.ts';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { offerAt } from '#app/parts/site/library/offers.ts';
import { loadProductFlow } from '#app/parts/site/library/flow-library.ts';
import type { OpenFlow } from '../../site/flows/open-draft-flow.ts';
import { OutdatedForm } from '../../site/flows/outdated-form.tsx';
import { useDraftFlow } from '../../site/flows/use-draft-flow.ts';
import { useNewerRelease } from '../../site/flows/use-newer-release.ts';
import { wantedBy } from '../../site/flows/use-wizard-address.ts';
import { answersInQuery } from './answers-in-query.ts';
import type { ContinueOrNewProps } from './continue-or-new.tsx';
import { lazyPart, neededPart } from '../../site/locale/lazy-part.ts';
import { OpenedOrder } from './opened-order.tsx';

const ProductChoice = neededPart(
  async () => (await import('./product-choice.tsx')).ProductChoice,
  ['products'],
);

interface OrderWizardProps {
  /** The path of the page. It runs the product that the query names; for another query it offers the choice of its own. */
  page: string;
  /** Facts of a new order that are known already, in addition to the answers in the address. */
  facts?: OpenFlow['facts'];
}

// Loaded on demand, because most customers have no open order of the product.
const ContinueOrNew = lazyPart<ContinueOrNewProps>(
  async () => (await import('./continue-or-new.tsx')).ContinueOrNew,
  ['people'],
  NewInstead,
);

// Loaded on demand, because few products are taken back.
const EndedOrder = neededPart(
  async () => (await import('./ended-order.tsx')).EndedOrder,
  ['ended', 'contact'],
);

/**
 * The order that an address names, and how a new one begins. An address that names a step but no order is that of a
 * wizard that was open already, for example before a reload: it is continued without a question.
 */
function namedBy(query: URLSearchParams): { order: string | null; begin: OpenFlow['begin'] } {
  return { order: query.get('orderNumber'), begin: query.has('step') ? 'left' : 'ask' };
}

/** The wizard of a product's order. The address names the order and the place in it. */
export function OrderWizard({ page, facts }: OrderWizardProps): ReactNode {
  const [query] = useSearchParams();
  const childType = offerAt(page, query)?.childType ?? 0;
  // When the wizard creates an order, its number is added to the address. That must not open the order a second
  // time.
  const [opened, setOpened] = useState(() => ({ ...namedBy(query), times: 1, isRenewed: false }));
  const { token } = useSession();
  const { opening, retry } = useDraftFlow(
    `${childType} ${opened.order ?? ''} ${opened.times} ${token === null}`,
    {
      load: () => loadProductFlow(childType),
      orderNumber: opened.order,
      begin: opened.begin,
      isRenewed: opened.isRenewed,
      answers: answersInQuery(query),
      ...(facts && { facts }),
      wanted: wantedBy(query),
    },
  );
  const wizard = opening.state === 'ready' ? opening.wizard : null;
  const asked = query.get('orderNumber');
  useEffect(() => {
    const own = wizard?.getSnapshot().record?.orderNumber ?? null;
    const isOpened = wizard !== null || opening.state === 'asks';
    if (isOpened && asked !== own)
      setOpened(({ times }) => ({ ...namedBy(query), times: times + 1, isRenewed: false }));
    // The wizard's record changes before the address, so the effect depends on the address only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
  useNewerRelease(wizard, (order) =>
    setOpened(({ times }) => ({ order, begin: 'left', times: times + 1, isRenewed: true })),
  );
  const isChosen = useRef(false);
  useEffect(() => {
    if (wizard === null || !isChosen.current) return;
    isChosen.current = false;
    // The button that had the focus was removed.
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  }, [wizard]);
  const beginNew = (begin: OpenFlow['begin']): void => {
    isChosen.current = true;
    setOpened(({ times }) => ({ order: null, begin, times: times + 1, isRenewed: false }));
  };
  // The list of orders contains drafts, so it is outdated when this page is left.
  const refreshOrders = useRefreshOrders();
  useEffect(() => () => void refreshOrders(), [refreshOrders]);

  switch (opening.state) {
    case 'ready': {
      const order = (
        <OpenedOrder
          opened={opening}
          onReopen={() => setOpened(({ times, ...same }) => ({ ...same, times: times + 1 }))}
        />
      );
      if (!isEnded(opening.wizard.flow.id)) return order;
      return (
        <Suspense fallback={<Loading />}>
          <EndedOrder wizard={opening.wizard}>{order}</EndedOrder>
        </Suspense>
      );
    }
    case 'asks':
      return (
        <Suspense fallback={<Loading />}>
          <ContinueOrNew asking={opening} onLeft={() => beginNew('left')} onNew={() => beginNew('empty')} />
        </Suspense>
      );
    case 'unknownFlow':
      return (
        <Suspense fallback={<Loading />}>
          <ProductChoice page={page} />
        </Suspense>
      );
    case 'notFound':
      return <NotYours />;
    case 'outdated':
      return (
        <PageBody width="narrow">
          <OutdatedForm />
        </PageBody>
      );
    case 'failed':
      return (
        <PageBody width="narrow">
          <ErrorState error={opening.error} onRetry={retry} />
        </PageBody>
      );
    case 'loading':
      return <Loading />;
  }
}

/** When the question cannot be loaded, a new order begins, which needs nothing more. */
function NewInstead({ onNew }: ContinueOrNewProps): ReactNode {
  useEffect(onNew, [onNew]);
  return null;
}

function Loading(): ReactNode {
  const { t } = useTranslation('apply');
  return (
    <PageBody width="narrow">
      <span hidden>{t('loading')}</span>
      <LoadingState rows={6} height={44} />
    </PageBody>
  );
}

function NotYours(): ReactNode {
  const { t } = useTranslation('apply');
  return (
    <MessagePage
      title={t('notYours.title')}
      text={t('notYours.text')}
      actions={
        <Button component={Link} to="/personalCenter?index=1">
          {t('notYours.action')}
        </Button>
      }
    />
  );
}
