import { describeWalks } from '../support/journey-walks.ts';

describeWalks('visa/work', '/commonVisa?visaType=2');
describeWalks('visa/business', '/Visa?visaType=5');
