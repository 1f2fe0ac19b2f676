import { cancelling } from '#contract/cancelling.contract.ts';
import { cancellationRules } from '../products/cancellation-rules.ts';
import { implement } from '../services/implement.ts';

export default implement(cancelling, {
  async rules(_payload, context) {
    return cancellationRules(context);
  },
});
