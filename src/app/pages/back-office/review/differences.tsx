import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changedAnswers } from '#shop/changed-answers.ts';
import { labelAt } from '#engine/form/field-texts.ts';
import type { Answers } from '#engine/form/flow.ts';
import { type Json, isObject } from '#engine/form/json.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { useEngine } from '#engine/react/engine-context.ts';
import { AnswerText } from '#engine/react/review/answer-text.tsx';
import { schemaAt } from '#engine/react/schema-at.ts';

/** The answer at a pointer; entries are found by their ids. */
function answerAt(answers: Answers, pointer: string): Json {
  return partsOf(pointer).reduce<Json>((value, part) => {
    if (Array.isArray(value)) {
      return value.find((entry) => isObject(entry) && entry['id'] === part) ?? value[Number(part)];
    }
    return isObject(value) ? value[part] : undefined;
  }, answers);
}

/** The answers that differ, by pointer, as they were before. */
export const answersBefore = (before: Answers, now: Answers): ReadonlyMap<string, Json> =>
  new Map(changedAnswers(before, now).map((pointer) => [pointer, answerAt(before, pointer)]));

/** The answers that differ, before and now. */
export function Differences({ before, caption }: { before: Answers; caption: string }): ReactNode {
  const { t } = useTranslation('desk-review');
  const engine = useEngine();
  const { answers } = engine.wizard.getSnapshot();
  const { flow } = engine.wizard;
  const pointers = changedAnswers(before, answers);
  if (pointers.length === 0) return <Text mt={6}>{t('differences.none')}</Text>;
  return (
    <Table withTableBorder verticalSpacing={6} mt={10} bg="white">
      <Table.Caption>{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('differences.answer')}</Table.Th>
          <Table.Th scope="col">{t('differences.was')}</Table.Th>
          <Table.Th scope="col">{t('differences.is')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pointers.map((pointer) => (
          <Table.Tr key={pointer}>
            <Table.Th scope="row" fw={400}>
              {labelAt(engine, pointer)}
            </Table.Th>
            {[before, answers].map((side, index) => (
              <Table.Td key={index === 0 ? 'was' : 'is'}>
                <AnswerText
                  schema={schemaAt(flow, pointer)}
                  pointer={pointer}
                  value={answerAt(side, pointer)}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
