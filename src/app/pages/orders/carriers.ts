import { entryFor } from '#client/entry-for.ts';
import { Carrier, carrierNames } from '#contract/order-status.ts';

/** A company that carries papers and cards. */
interface CarrierPage {
  /** The address of its page for tracking a parcel. */
  track(number: string): string;
}

/** The carriers by the wire's codes. */
const carriers: Readonly<Record<Carrier, CarrierPage>> = {
  [Carrier.dhl]: {
    track: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}&submit=1`,
  },
  [Carrier.fedEx]: { track: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  [Carrier.sfExpress]: {
    track: (number) =>
      `https://www.sf-express.com/cn/en/dynamic_function/waybill/#search/bill-number/${number}`,
  },
  // Its page asks for the number after a captcha, so no link leads to the parcel.
  [Carrier.ems]: { track: () => 'https://www.ems.com.cn/' },
};

/** The carrier of a parcel and its tracking address; null before the parcel was handed over, or of a carrier unknown here. */
export function carrierOf(logistics: Carrier | null, expressNumber: string) {
  const carrier = logistics === null ? undefined : entryFor(carriers, logistics);
  if (logistics === null || carrier === undefined || expressNumber === '') return null;
  return { name: carrierNames[logistics], url: carrier.track(encodeURIComponent(expressNumber)) };
}
