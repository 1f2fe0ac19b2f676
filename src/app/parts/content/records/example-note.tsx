import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The part of a reply that says whether a record was invented. */
interface Shown {
  readonly demonstration?: boolean | undefined;
}

/** Says above a list that some of its records were invented for the demonstration; nothing where none was. */
export function ExamplesNote({ records }: { records: readonly Shown[] }) {
  const { t } = useTranslation('content');
  return records.some(({ demonstration }) => demonstration) ? <Note text={t('exampleRecords')} /> : null;
}

/** Says at a record that it was invented for the demonstration; nothing where it was not. */
export function ExampleNote({ record }: { record: Shown }) {
  const { t } = useTranslation('content');
  return record.demonstration ? <Note text={t('example')} /> : null;
}

function Note({ text }: { text: string }) {
  return (
    <Text my={16} px={14} py={10} bdrs="md" bg="var(--mg-paper-deep)" fz={15}>
      {text}
    </Text>
  );
}
