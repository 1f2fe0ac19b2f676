import { useTranslation } from 'react-i18next';
import { ContentRecord } from '#app/parts/content/records/content-record.tsx';
import { Fact, FactRows } from '#ui/facts.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { section } from '../../parts/content/sections/walk.section.ts';

export function WalkPage() {
  const { t } = useTranslation(['walk', 'content']);
  return (
    <ContentRecord
      section={section}
      view={({ name, introduction, photo, body, address }) => ({
        title: name,
        text: introduction,
        content: body,
        image: photo,
        aside: (
          <FactRows>
            <Fact label={t('address')}>
              <WrittenIn text={address} />
            </Fact>
          </FactRows>
        ),
      })}
    />
  );
}
