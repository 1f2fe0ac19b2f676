import { residenceCases, travellerCases } from '#tests/support/product-cases.ts';
import { followsRules } from '#tests/support/product-rules.ts';

followsRules('visa/china-pr', [...travellerCases(''), ...residenceCases]);
