import { useTranslation } from 'react-i18next';
import { CheckedFacts } from '#app/parts/content/records/checked-facts.tsx';
import { ContentRecord } from '#app/parts/content/records/content-record.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { Fact, FactRows } from '#ui/facts.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { section } from '#app/parts/content/sections/book.section.ts';
import { book } from '#contract/book.contract.ts';

export function BookDetailPage() {
  const { t } = useTranslation(['book', 'content']);
  return (
    <ContentRecord
      section={section}
      view={({ id, title, introduction, content, banner, author, publisher, isbn, ...one }) => ({
        title,
        text: introduction,
        content,
        image: banner,
        aside: (
          <FactRows>
            <Fact label={t('author')}>
              <WrittenIn text={author} />
            </Fact>
            <Fact label={t('publisher')}>
              <WrittenIn text={publisher} />
            </Fact>
            <Fact label={t('isbn')}>{isbn}</Fact>
            <CheckedFacts date={one.checkedDate} sources={[]} />
          </FactRows>
        ),
        also: (
          <ContentStrip
            section={section}
            title={t('more')}
            call={book.category}
            given={{ id: one.classification }}
            count={3}
            without={id}
          />
        ),
      })}
    />
  );
}
