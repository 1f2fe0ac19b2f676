import { ContentList } from '#app/parts/content/content-list.tsx';
import { ContentListPage } from '#app/parts/content/content-list-page.tsx';
import { section } from '#app/parts/sections/news.section.ts';

export function OverseasStudentNewsPage() {
  return (
    <ContentListPage section={section}>
      <ContentList section={section} pageSize={6} columns={3} />
    </ContentListPage>
  );
}
