/** The data about a product that search engines get. */
interface OfferedProduct {
  readonly name: string;
  /** Its lines are joined. */
  readonly text: string;
  /** The address of a picture on this site. */
  readonly image: string;
  /** Where it is ordered, or described. */
  readonly path: string;
  /** In RMB; null where it is given on request. */
  readonly price: number | null;
  /** Whether it is the lowest of several prices. */
  readonly lowest?: boolean;
  readonly isSoldOut?: boolean;
}

/** Describes products with their prices in the words of schema.org. One without a price is no product there. */
export function aboutProducts(products: readonly OfferedProduct[]): object[] {
  return products
    .filter(({ price }) => price !== null)
    .map(({ name, text, image, path, price, lowest = false, isSoldOut = false }) => ({
      '@type': 'Product',
      name,
      description: text.replaceAll('\n', ' '),
      image: [image],
      url: path,
      offers: {
        ...(lowest
          ? { '@type': 'AggregateOffer', lowPrice: price, offerCount: 1 }
          : { '@type': 'Offer', price }),
        priceCurrency: 'CNY',
        availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
        url: path,
      },
    }));
}
