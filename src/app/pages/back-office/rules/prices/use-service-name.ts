import { useTranslation } from 'react-i18next';

/** Returns a function that names the choice of a service. */
export function useServiceName(): (serviceType: number) => string {
  const { t } = useTranslation('orders');
  return (serviceType) => t(`serviceType.${serviceType}`, { defaultValue: String(serviceType) });
}
