import { describeWalks } from '../support/journey-walks.ts';

describeWalks('vip/transfer', '/vipServe?vipServeType=2');
describeWalks('wifi/card', '/hereStore/card');
