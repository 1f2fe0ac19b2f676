import { secondFactor } from '#contract/second-factor.contract.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  giveSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from '../accounts/second-factor.ts';
import { implement } from '../services/implement.ts';

export default implement(secondFactor, {
  state: (_payload, context) => secondFactorState(context),
  begin: (_payload, context) => beginSecondFactor(context),
  async confirm({ code }, context) {
    return { recoveryCodes: await confirmSecondFactor(context, code) };
  },
  async give({ code }, context) {
    await giveSecondFactor(context, code);
    return null;
  },
  async newCodes(_payload, context) {
    return { recoveryCodes: await renewRecoveryCodes(context) };
  },
});
