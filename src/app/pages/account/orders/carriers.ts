/** A delivery company. Its name is the same in every language. */
interface Carrier {
  readonly name: string;
  /** The address of its page for tracking a parcel. */
  track(number: string): string;
}

/** The carriers by the codes of the API. */
const carriers: Readonly<Record<number, Carrier>> = {
  1: {
    name: 'DHL',
    track: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}&submit=1`,
  },
  2: { name: 'FedEx', track: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  3: {
    name: 'SF Express',
    track: (number) =>
      `https://www.sf-express.com/cn/en/dynamic_function/waybill/#search/bill-number/${number}`,
  },
  // EMS has no address for one parcel: its page asks for the number and a captcha.
  4: { name: 'EMS', track: () => 'https://www.ems.com.cn/' },
};

/** The carrier of a parcel and its tracking address; null before the parcel was handed over. */
export function carrierOf(logistics: number | null, expressNumber: string) {
  const carrier = logistics === null ? undefined : carriers[logistics];
  if (carrier === undefined || expressNumber === '') return null;
  return { name: carrier.name, url: carrier.track(encodeURIComponent(expressNumber)) };
}
