declare module '*/flows/library/card.js' {
  import type { MakeFlow } from 'moongate-engine/form';

  const make: MakeFlow;
  export default make;
}
