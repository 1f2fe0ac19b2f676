import { transaction } from '#contract/goods.contract.ts';
import { contentSection } from '../records/section.ts';

/** Second-hand goods, which customers sell to each other. Their texts have the language of the seller. */
export const section = contentSection({
  namespace: 'second-hand',
  path: '/secondHand',
  detailPath: '/secondHandDetails',
  drawing: 'sofa',
  banner: 'SECONDHAND',
  list: transaction.getClassificationData,
  one: transaction.getById,
  favourite: { call: transaction.favorite, idName: 'transactionId', markName: 'collection' },
  card: ({ id, title, introduction, language, cover, price, classificationName, collection }) => ({
    id,
    title: { language, text: title },
    text: { language, text: introduction },
    image: cover,
    note: classificationName,
    language,
    price,
    favorite: collection,
  }),
  jsonLd: ({ price, demonstration }) =>
    demonstration
      ? null
      : {
          '@type': 'Product',
          itemCondition: 'https://schema.org/UsedCondition',
          offers: {
            '@type': 'Offer',
            price,
            priceCurrency: 'CNY',
            availability: 'https://schema.org/InStock',
          },
        },
});
