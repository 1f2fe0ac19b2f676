import { Type } from 'typebox';
import { cancellationRule, type Cancellation as Rule } from './cancellation-rule.ts';

/** How much of its price comes back if a customer cancels a paid order. After delivery nothing does. */
export const Cancellation = Type.Unsafe<Rule>(cancellationRule);
export type Cancellation = Rule;
