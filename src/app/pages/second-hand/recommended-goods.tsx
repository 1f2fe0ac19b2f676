import { useTranslation } from 'react-i18next';
import { BannerSlide } from '#app/parts/site/banners/banner-slide.tsx';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { recordPath } from '#app/parts/content/records/section.ts';
import { usePriceText } from '#app/parts/site/locale/price.tsx';
import { section } from '#app/parts/content/sections/goods.section.ts';
import { useCall } from '#client/query.ts';
import { transaction } from '#contract/goods.contract.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';

const SLIDE_MS = 5000;
const COUNT = 5;

/** The goods with the most views, as slides. Nothing if there are none, or if the request fails. */
export function RecommendedGoods() {
  const { t } = useTranslation('second-hand');
  const priceText = usePriceText();
  const { data } = useCall(transaction.list, { page: 1, pageSize: COUNT });
  if (data === undefined || data.records.length === 0) return null;
  return (
    <ContentBlock title={t('recommended')}>
      <Carousel
        label={t('slides')}
        slideMs={SLIDE_MS}
        slides={data.records.map(({ id, title, price, language, introduction, cover }) => ({
          id,
          content: (
            <BannerSlide
              slide={{
                title: { language, text: title },
                description: { language, text: `${priceText(price)} · ${introduction}` },
                image: cover.split(',')[0] ?? '',
                router: recordPath(section, id),
              }}
            />
          ),
        }))}
      />
    </ContentBlock>
  );
}
