import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { LoadingState } from '#ui/loading-state.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import { useSession } from '#client/session.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { peopleParts } from '../people/people-parts.tsx';
import { usePhotoCheck } from '../photo/use-photo-check.tsx';
import { useEnginePorts } from '../../site/flows/use-engine-ports.ts';
import type { Opened } from '../../site/flows/use-opening.ts';
import { keepFilesOf } from '../../site/flows/kept-draft.ts';
import { useUnsavedGuard } from '../../site/flows/use-unsaved-guard.ts';
import { useWizardAddress } from '../../site/flows/use-wizard-address.ts';
import { answerNames } from './answers-in-query.ts';
import { aheadOf, besideOf } from './around-places.tsx';
import { lazyPart } from '../../site/locale/lazy-part.ts';
import { OrderRail } from './order-rail.tsx';
import { PlainOutcome } from './plain-outcome.tsx';
import { aboutServices } from './service-choice.tsx';

const OrderOutcome = lazyPart<{ wizard: Wizard; onReopen(): void }>(
  async () => (await import('./order-outcome.tsx')).OrderOutcome,
  ['orders'],
  PlainOutcome,
);

// Loaded on demand, because few drafts are older than their form.
const NewVersion = lazyPart(async () => (await import('./new-version.tsx')).NewVersion);

// Loaded on demand, because first steps seldom have files.
const LeftUploads = lazyPart(async () => (await import('../../site/flows/left-uploads.tsx')).LeftUploads);

// Loaded on demand, because it is seldom needed.
const RenewedConsent = lazyPart(
  async () => (await import('../agreements/renewed-consent.tsx')).RenewedConsent,
  ['consent'],
);

interface OpenedOrderProps {
  opened: Opened;
  /** Called when the order can be changed again and has to be opened again. */
  onReopen(): void;
}

/** A product's wizard with the product's name above it, and optional parts around its questions. */
export function OpenedOrder({ opened, onReopen }: OpenedOrderProps): ReactNode {
  const { wizard, isNewVersion } = opened;
  const { token } = useSession();
  const { check, dialog } = usePhotoCheck();
  const basic = useEnginePorts(opened);
  const people = useMemo(() => peopleParts(wizard), [wizard]);
  const ports = useMemo(
    () => ({
      ...basic,
      insideGroup: people.insideGroup,
      aboutChoice: aboutServices(wizard),
      inspect: (file: File, by: string) => (by === 'idPhoto' ? check(file) : Promise.resolve(file)),
    }),
    [basic, check, people, wizard],
  );
  const write = useWizardAddress(wizard, answerNames);
  useUnsavedGuard(opened);
  useEffect(() => keepFilesOf(wizard), [wizard]);
  const ahead = useMemo(() => people.ahead(aheadOf(wizard)), [wizard, people]);
  const beside = useMemo(() => people.beside(besideOf(wizard)), [wizard, people]);
  const rail = useMemo(() => <OrderRail wizard={wizard} />, [wizard]);
  return (
    <PageBody>
      <FlowWizard
        wizard={wizard}
        ports={ports}
        rail={rail}
        above={
          <>
            {isNewVersion ? (
              <Suspense>
                <NewVersion />
              </Suspense>
            ) : (
              opened.above
            )}
            {token !== null && (
              <Suspense>
                <LeftUploads wizard={wizard} />
              </Suspense>
            )}
          </>
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
      {token !== null && (
        <Suspense>
          <RenewedConsent />
        </Suspense>
      )}
    </PageBody>
  );
}
