import { weights } from './src/tooling/weights.ts';

export default await weights();
