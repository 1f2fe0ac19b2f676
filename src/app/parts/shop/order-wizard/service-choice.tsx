import { type ReactNode, Suspense } from 'react';
import type { EnginePorts } from '#engine/react/engine-context.ts';
import { factPointer } from '#engine/form/fact-places.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { lazyPart } from '../../site/locale/lazy-part.ts';

const ServiceOption = lazyPart(async () => (await import('./service-option.tsx')).ServiceOption);

/** The engine's port that says price and date of each service, where a service is chosen and where it is reviewed. */
export function aboutServices(wizard: Wizard): Required<EnginePorts>['aboutChoice'] {
  const asked = factPointer(wizard.flow, 'serviceType');
  return (pointer, value, help): ReactNode =>
    pointer === asked && (
      <Suspense fallback={help}>
        <ServiceOption wizard={wizard} serviceType={Number(value)} help={help} />
      </Suspense>
    );
}
