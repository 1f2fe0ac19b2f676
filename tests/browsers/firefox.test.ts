import { walkIn } from '../support/browsers/walk.ts';

walkIn('firefox');
