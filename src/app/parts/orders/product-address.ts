/** The address of the wizard that fills in, shows and pays an order of a product. */
export function addressOf(childType: number, order?: { orderNumber: string; nowIndex: number }): string {
  const [path, kind] = pathOf(childType);
  const query = new URLSearchParams(kind);
  if (order !== undefined) {
    query.set('nowIndex', String(order.nowIndex));
    query.set('orderNumber', order.orderNumber);
  }
  return `${path}?${query.toString()}`;
}

/** The node at which an order is continued or paid from the list of orders, by the specification. */
export function continuedAt(childType: number): number {
  if (childType === 9) return 0;
  return childType >= 5 && childType <= 8 ? 3 : 2;
}

function pathOf(childType: number): [string, Record<string, string>] {
  if (childType === 5 || childType === 6) return ['/Visa', { visaType: String(childType) }];
  if (childType === 7 || childType === 8) return ['/vipServe', { vipServeType: String(childType - 6) }];
  if (childType === 9) return ['/hereStore/card', {}];
  return ['/commonVisa', { visaType: String(childType) }];
}

/** The anchor of a visa on the page of all visas. */
export const visaAnchor = (childType: number): string => `visa-${childType}`;
