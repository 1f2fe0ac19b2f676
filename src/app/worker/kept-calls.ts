/**
 * The calls whose replies are kept on the device for a form without a network: lists of options and prices, which are the
 * same for everybody. A test compares them with the contract.
 */
export const keptCallPaths: ReadonlySet<string> = new Set([
  '/api/areaCode/get',
  '/api/charteredCar/listAll',
  '/api/trafficCardOrderInfo/list/type',
  '/api/urgentType/list',
]);

/** A call that a form needs. */
export interface KeptCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The body as it is sent; none with GET. */
  readonly body?: string;
}
