import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnginePorts } from '#app/parts/flows/use-engine-ports.ts';
import type { Opened } from '#app/parts/flows/use-opening.ts';
import { useUnsavedGuard } from '#app/parts/flows/use-unsaved-guard.ts';
import { useWizardAddress } from '#app/parts/flows/use-wizard-address.ts';
import { PageBody } from '#app/ui/page-body.tsx';
import { catalogueName } from '#engine/form/locale-keys.ts';
import { FlowWizard } from '#engine/react/flow-wizard.tsx';
import { ApplicationSent } from './application-sent.tsx';
import { ServicePrices } from './service-prices.tsx';
import classes from './visa-wizard.module.css';

interface VisaWizardProps {
  opened: Opened;
  visaType: number;
}

/** A visa's wizard with its name above and its prices beside the questions about the service. */
export function VisaWizard({ opened, visaType }: VisaWizardProps): ReactNode {
  const { t } = useTranslation();
  const { wizard, isNewVersion } = opened;
  const ports = useEnginePorts(opened);
  const write = useWizardAddress(wizard);
  useUnsavedGuard(opened);
  const name = catalogueName(wizard.flow.id);
  const prices = <ServicePrices wizard={wizard} childType={visaType} />;
  return (
    <PageBody width="narrow">
      <div className={classes.head}>
        <p className={classes.name}>{t(`${name}.title`)}</p>
        <p className={classes.intro}>{t(`${name}.intro`)}</p>
      </div>
      {isNewVersion && (
        <Alert mb="lg" role="status">
          {t('form:newVersion')}
        </Alert>
      )}
      <FlowWizard
        wizard={wizard}
        ports={ports}
        onPlace={write}
        beside={{ service: prices, review: prices }}
        outcome={({ record }) => (
          <ApplicationSent machine={wizard.flow.header.machine} orderNumber={record?.orderNumber ?? ''} />
        )}
      />
    </PageBody>
  );
}
