import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PostDate } from '#app/parts/community/posts/post-date.tsx';
import { RecordPicture } from '#app/parts/content/records/record-picture.tsx';
import { recordPath } from '#app/parts/content/records/section.ts';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { Price } from '#app/parts/site/locale/price.tsx';
import { section } from '#app/parts/content/sections/goods.section.ts';
import type { Reply } from '#contract/define.ts';
import { transaction } from '#contract/goods.contract.ts';
import { Release } from '#contract/posts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FavouriteRow } from '../favourites/favourite-row.tsx';
import { OwnList } from '../own-list.tsx';
import { OwnPostRow } from '../posts/own-post-row.tsx';
import { SubTabs } from '#app/parts/site/tabs/sub-tabs.tsx';

type Goods = Reply<typeof transaction.mine>['records'][number];

const PAGE_SIZE = 4;

/** The offers of the account, and its favourites among the offers of others. */
export function SecondHandPanel() {
  const { t } = useTranslation(['second-hand', 'account']);
  const tabs = [
    { name: 'offers', label: t('own.offers') },
    { name: 'favourites', label: t('own.favourites') },
  ];
  return (
    <>
      <PageHeader title={t('account:tabs.secondHand')}>
        <Button component={Link} to="/release">
          {t('release')}
        </Button>
      </PageHeader>
      <SubTabs label={t('account:tabs.secondHand')} tabs={tabs}>
        {(name) => (name === 'favourites' ? <Favourites /> : <Offers />)}
      </SubTabs>
    </>
  );
}

function Offers() {
  const { t } = useTranslation('second-hand');
  return (
    <OwnList<Goods>
      call={transaction.mine}
      pageSize={PAGE_SIZE}
      label={t('own.offers')}
      empty={
        <EmptyState
          title={t('own.noOffers')}
          text={t('own.noOffersText')}
          action={
            <Button component={Link} to="/release">
              {t('release')}
            </Button>
          }
        />
      }
    >
      {(goods) => (
        <OwnPostRow
          key={goods.id}
          post={goods}
          name={goods.title}
          title={<GoodsTitle goods={goods} />}
          picture={<RecordPicture image={goods.cover} drawing="sofa" sizes="108px" />}
          note={<GoodsNote goods={goods} />}
          editPath={`/release?id=${goods.id}`}
          takeBack={{ call: transaction.del, payload: { id: goods.id } }}
        />
      )}
    </OwnList>
  );
}

function Favourites() {
  const { t } = useTranslation('second-hand');
  return (
    <OwnList<Goods>
      call={transaction.favourites}
      pageSize={PAGE_SIZE}
      label={t('own.favourites')}
      empty={
        <EmptyState
          title={t('own.noFavourites')}
          text={t('own.noFavouritesText')}
          action={
            <Button component={Link} to={section.path}>
              {t('title')}
            </Button>
          }
        />
      }
    >
      {(goods) => (
        <FavouriteRow
          key={goods.id}
          name={goods.title}
          title={<GoodsTitle goods={goods} />}
          picture={<RecordPicture image={goods.cover} drawing="sofa" sizes="108px" />}
          note={<GoodsNote goods={goods} />}
          mark={transaction.favorite}
          payload={(isMarked) => ({ transactionId: goods.id, collection: isMarked })}
        />
      )}
    </OwnList>
  );
}

/** The title, as a link to the offer unless it was deleted. */
function GoodsTitle({ goods: { id, title, language, release } }: { goods: Goods }) {
  const words = <WrittenIn text={{ language, text: title }} />;
  return release === Release.deleted ? words : <Link to={recordPath(section, id)}>{words}</Link>;
}

function GoodsNote({ goods: { price, createDate, endDate } }: { goods: Goods }) {
  const { t } = useTranslation('second-hand');
  return (
    <>
      <Price amount={price} /> · <PostDate value={createDate} />
      {endDate && (
        <>
          {' · '}
          {t('until')} <PostDate value={endDate} />
        </>
      )}
    </>
  );
}
