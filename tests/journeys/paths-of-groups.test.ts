import { describeWalks } from '../support/journey-walks.ts';

describeWalks('visa/group', '/Visa?visaType=6');
