import { expect, it } from 'vitest';
import { storedFile, withAnswers } from '#tests/support/flow-answers.ts';
import { passportCases, travelCases, travellerCases } from '#tests/support/product-cases.ts';
import { completeOrder, followsRules, productFlow } from '#tests/support/product-rules.ts';

followsRules('visa/business', [...travellerCases(''), ...travelCases, ...passportCases('')]);

it('asks for no address: an e-visa is a file', () => {
  const old = { ...completeOrder('visa/business'), delivery: { city: 'London' } };
  expect(productFlow('visa/business').factPointer('deliveryCity')).toBeNull();
  expect(productFlow('visa/business').migrate(old, 3).data).toEqual(completeOrder('visa/business'));
});

it('does not submit the ticket beside the service while that field is hidden', () => {
  const ticket = '/service/travelTicket';
  const urgent = { '/service/serviceType': 3 };
  const hasTicket = { '/uploads/travelTicket': storedFile };
  const submitted = (changes: object): unknown =>
    productFlow('visa/business').pruneHidden(
      withAnswers(completeOrder('visa/business'), { [ticket]: storedFile, ...changes }),
    )['service'];
  expect(submitted(urgent)).toEqual({ serviceType: 3, travelTicket: storedFile });
  expect(submitted({ ...urgent, ...hasTicket })).toEqual({ serviceType: 3 });
  expect(submitted({ '/service/serviceType': 1 })).toEqual({ serviceType: 1 });
});
