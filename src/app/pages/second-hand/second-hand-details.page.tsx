import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { AppealButton } from '#app/parts/community/appeal-button.tsx';
import { AuthorLine } from '#app/parts/community/author-line.tsx';
import { PostDate } from '#app/parts/community/post-date.tsx';
import { PostState } from '#app/parts/community/post-state.tsx';
import { ReportButton } from '#app/parts/community/report-button.tsx';
import { TakeBack } from '#app/parts/community/take-back.tsx';
import { ContentRecord } from '#app/parts/content/content-record.tsx';
import { ContentStrip } from '#app/parts/content/content-strip.tsx';
import { Fact, FactRows } from '#app/parts/content/fact-rows.tsx';
import { WrittenIn } from '#app/parts/content/written-in.tsx';
import { Price } from '#app/parts/locale/price.tsx';
import { section } from '#app/parts/sections/goods.section.ts';
import type { Reply } from '#contract/define.ts';
import { transaction } from '#contract/goods.contract.ts';
import { Release } from '#contract/posts.ts';
import classes from './second-hand-details.module.css';
import { SellerPhone } from './seller-phone.tsx';

type Goods = Reply<typeof transaction.getById>;

export function SecondHandDetailsPage() {
  const { t } = useTranslation('second-hand');
  return (
    <ContentRecord
      section={section}
      view={(goods) => ({
        title: { language: goods.language, text: goods.title },
        text: { language: goods.language, text: goods.introduction },
        content: { language: goods.language, text: goods.content },
        image: goods.cover,
        actions: goods.whether ? (
          <OwnerActions goods={goods} />
        ) : (
          <ReportButton id={goods.id} name={goods.title} />
        ),
        aside: <GoodsFacts goods={goods} />,
        also: (
          <ContentStrip
            section={section}
            title={t('recommended')}
            call={transaction.list}
            count={10}
            columns={4}
            without={goods.id}
          />
        ),
      })}
    />
  );
}

function GoodsFacts({ goods }: { goods: Goods }) {
  const { t } = useTranslation('second-hand');
  const { price, unit, language, classificationName, address, viewCount, nickName, avatar, createDate } =
    goods;
  const { endDate, demonstration } = goods;
  return (
    <>
      {demonstration && <p className={classes.note}>{t('demonstration')}</p>}
      <FactRows>
        <Fact label={t('price')}>
          <Price amount={price} />
          {unit && (
            <>
              {' / '}
              <WrittenIn text={{ language, text: unit }} />
            </>
          )}
        </Fact>
        <Fact label={t('category')}>
          <WrittenIn text={classificationName} />
        </Fact>
        <Fact label={t('seller')}>
          <AuthorLine nickName={nickName} avatar={avatar}>
            <PostDate value={createDate} />
          </AuthorLine>
        </Fact>
        <Fact label={t('phone')}>
          <SellerPhone goods={goods} />
        </Fact>
        <Fact label={t('address')}>{address && <WrittenIn text={{ language, text: address }} />}</Fact>
        <Fact label={t('views')}>{String(viewCount)}</Fact>
        <Fact label={t('until')}>
          {endDate && (
            <>
              <PostDate value={endDate} />
              <br />
              {t('anew')}
            </>
          )}
        </Fact>
      </FactRows>
    </>
  );
}

/** What a seller can do with an offer. */
function OwnerActions({ goods: { id, title, release, reason, answerable } }: { goods: Goods }) {
  const { t } = useTranslation('second-hand');
  const navigate = useNavigate();
  return (
    <>
      {release !== Release.deleted && (
        <>
          <Button
            component={Link}
            to={`/release?id=${id}`}
            variant="default"
            size="sm"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            {t('edit')}
          </Button>
          <TakeBack call={transaction.del} payload={{ id }} name={title} onDone={() => void navigate(-1)} />
        </>
      )}
      <AppealButton id={id} name={title} answerable={answerable} />
      <PostState release={release} reason={reason} />
    </>
  );
}
