import { type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '#ui/loading-state.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { catalogueName } from '#engine/form/locale-keys.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { usePhotoCheck } from '../photo/use-photo-check.tsx';
import { useEnginePorts } from '../flows/use-engine-ports.ts';
import type { Opened } from '../flows/use-opening.ts';
import { useUnsavedGuard } from '../flows/use-unsaved-guard.ts';
import { useWizardAddress } from '../flows/use-wizard-address.ts';
import { aheadOf, besideOf } from './around-places.tsx';
import { lazyPart } from '../locale/lazy-part.ts';
import classes from './opened-order.module.css';
import { PlainOutcome } from './plain-outcome.tsx';

const OrderOutcome = lazyPart<{ wizard: Wizard; onReopen(): void }>(
  async () => (await import('./order-outcome.tsx')).OrderOutcome,
  ['orders'],
  PlainOutcome,
);

// Loaded on demand, because few drafts are older than their form.
const NewVersion = lazyPart(async () => (await import('./new-version.tsx')).NewVersion);

interface OpenedOrderProps {
  opened: Opened;
  /** Called when the order can be changed again and has to be opened again. */
  onReopen(): void;
}

/** A product's wizard with the product's name above it, and optional parts around its questions. */
export function OpenedOrder({ opened, onReopen }: OpenedOrderProps): ReactNode {
  const { t } = useTranslation();
  const { wizard, isNewVersion } = opened;
  const { check, dialog } = usePhotoCheck();
  const basic = useEnginePorts(opened);
  const ports = useMemo(
    () => ({
      ...basic,
      inspect: (file: File, by: string) => (by === 'idPhoto' ? check(file) : Promise.resolve(file)),
    }),
    [basic, check],
  );
  const write = useWizardAddress(wizard);
  useUnsavedGuard(opened);
  const name = catalogueName(wizard.flow.id);
  const ahead = useMemo(() => aheadOf(wizard), [wizard]);
  const beside = useMemo(() => besideOf(wizard), [wizard]);
  return (
    <PageBody width="narrow">
      <div className={classes.head}>
        <p className={classes.name}>{t(`${name}.title`)}</p>
        <p className={classes.intro}>{t(`${name}.intro`)}</p>
      </div>
      <FlowWizard
        wizard={wizard}
        ports={ports}
        above={
          isNewVersion && (
            <Suspense>
              <NewVersion />
            </Suspense>
          )
        }
        onPlace={write}
        ahead={ahead}
        beside={beside}
        outcome={() => (
          <Suspense fallback={<LoadingState rows={4} />}>
            <OrderOutcome wizard={wizard} onReopen={onReopen} />
          </Suspense>
        )}
      />
      {dialog}
    </PageBody>
  );
}
