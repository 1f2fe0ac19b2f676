import { useTranslation } from 'react-i18next';
import { useCall } from '#client/query.ts';
import { site } from '#contract/site.contract.ts';

/**
 * Returns a function that formats a phone number with its area code. A number that is stored without area code
 * gets one when the list of area codes is loaded.
 */
export function usePhoneText(): (number: string, ascription: number) => string {
  const { t } = useTranslation('account');
  const { data: areaCodes } = useCall(site.areaCodes, {}, { staleTime: Infinity });
  return (number, ascription) => {
    if (number === '' || number.startsWith('+')) return number;
    const areaCode = areaCodes?.find((entry) => entry.id === ascription)?.areaCode;
    return areaCode === undefined ? number : t('information.phoneNumber', { areaCode, number });
  };
}
