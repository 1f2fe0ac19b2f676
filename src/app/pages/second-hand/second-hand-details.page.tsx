import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { AuthorLine } from '#app/parts/community/posts/author-line.tsx';
import { OwnPostActions } from '#app/parts/community/posts/own-post-actions.tsx';
import { PostDate } from '#app/parts/community/posts/post-date.tsx';
import { PostState } from '#app/parts/community/posts/post-state.tsx';
import { ReportButton } from '#app/parts/community/posts/report-button.tsx';
import { ContentRecord } from '#app/parts/content/records/content-record.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { Fact, FactRows } from '#ui/facts.tsx';
import { useWayBack } from '#app/parts/content/records/way-back.ts';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { Price } from '#app/parts/site/locale/price.tsx';
import { section } from '#app/parts/content/sections/goods.section.ts';
import type { Reply } from '#contract/define.ts';
import { transaction } from '#contract/goods.contract.ts';
import { messagesPath, Release } from '#contract/posts.ts';
import { SellerContact } from './seller-contact.tsx';

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
        isPrivate: goods.release !== Release.published,
        actions: goods.whether ? (
          <OwnerActions goods={goods} />
        ) : (
          <>
            <Button
              component={Link}
              to={messagesPath({ goods: goods.id })}
              leftSection={<IconMail size={18} aria-hidden />}
            >
              {t('write')}
            </Button>
            <ReportButton id={goods.id} name={goods.title} />
          </>
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
  const { price, unit, language, classificationName, viewCount, nickName, avatar, createDate } = goods;
  const { endDate } = goods;
  return (
    <>
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
          <AuthorLine nickName={nickName} avatar={avatar} language={language}>
            <PostDate value={createDate} />
          </AuthorLine>
        </Fact>
        <SellerContact goods={goods} />
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

/** The actions of a seller. After the offer was deleted, the list is shown that the seller came from. */
function OwnerActions({ goods }: { goods: Goods }) {
  const { id, title, release, reason } = goods;
  const navigate = useNavigate();
  const back = useWayBack();
  return (
    <>
      <OwnPostActions
        post={goods}
        name={title}
        editPath={`/release?id=${id}`}
        takeBack={{
          call: transaction.del,
          payload: { id },
          onDone: () =>
            void (back ? navigate(-back.depth) : navigate('/personalCenter?index=2', { replace: true })),
        }}
      />
      <PostState release={release} reason={reason} />
    </>
  );
}
