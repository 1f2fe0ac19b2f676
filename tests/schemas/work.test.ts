import { passportCases, travelCases, travellerCases } from '#tests/support/product-cases.ts';
import { followsRules } from '#tests/support/product-rules.ts';

followsRules('visa/work', [...travellerCases(''), ...travelCases, ...passportCases('')]);
