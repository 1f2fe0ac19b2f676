/**
 * The id of the offer that an address asks to change; null for a new offer. The address is `?id=17`, or as the
 * specification has it `?data=` with an encoded item: of that, only the id is read, because anybody can write the rest
 * into a link.
 *
 * @example offerInAddress(new URLSearchParams({ data: '{"id":17,"phone":"…"}' })) // 17
 */
export function offerInAddress(query: URLSearchParams): number | null {
  const id = Number(query.get('id') ?? idIn(query.get('data')));
  return Number.isInteger(id) && id > 0 ? id : null;
}

function idIn(data: string | null): unknown {
  try {
    const item: unknown = JSON.parse(data ?? '');
    return typeof item === 'object' && item !== null && 'id' in item ? item.id : null;
  } catch {
    return null;
  }
}
