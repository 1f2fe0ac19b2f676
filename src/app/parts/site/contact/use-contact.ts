import { useCall } from '#client/query.ts';
import type { Contact } from '#contract/adverts.ts';
import { companyContact } from '#contract/contact.ts';
import { site } from '#contract/site.contract.ts';

/** The company's contact details; undefined until they are loaded. They seldom change, so they are asked for once. */
export function useContact(): Contact | undefined {
  const { data } = useCall(site.advertisement, { id: companyContact }, { staleTime: Infinity });
  return data && 'address' in data ? data : undefined;
}
