import { Box, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ClassificationFilter } from '#app/parts/content/records/classification-filter.tsx';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { section } from '#app/parts/content/sections/question.section.ts';
import { useEmptySections } from '#app/shell/use-menu.ts';
import { faq } from '#contract/question.contract.ts';
import { QuestionList } from './question-list.tsx';

export function FaqPage() {
  const { t } = useTranslation('question');
  const isEmpty = useEmptySections().has(section.path);
  return (
    <ContentListPage section={section} advert={21}>
      <Group gap="24px 48px" align="flex-start" mt="clamp(28px, 4.2vw, 40px)">
        {!isEmpty && (
          <Box flex="1 1 240px">
            <ClassificationFilter call={faq.getClassification} />
          </Box>
        )}
        <Box flex="999 1 min(100%, 640px)" miw={0}>
          <QuestionList />
        </Box>
      </Group>
      <ContentBlock title={t('ask')}>
        <Box component="p" mb={16}>
          {t('askText')}
        </Box>
        <Button component={Link} to="/contact">
          {t('write')}
        </Button>
      </ContentBlock>
    </ContentListPage>
  );
}
