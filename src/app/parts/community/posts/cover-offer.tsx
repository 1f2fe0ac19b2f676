import { Group, Image, Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/query.ts';
import { recommendedTopic } from '#contract/forum.contract.ts';
import { sharedPicture } from '#contract/pictures.ts';
import { useAnswer, useEngine } from '#engine/react/engine-context.ts';
import { schemaAt } from '#engine/react/schema-at.ts';
import { storedFiles } from '#engine/react/widgets/uploads.ts';
import { sendFile } from '#engine/react/widgets/use-uploads.ts';

const topicAt = '/article/topicId';

/** The field that gets the drawing. */
export const coveredField = '/article/images';

/** The name that a drawing has as a file: that of its address, without the version. */
const nameOf = (address: string): string => /([\w-]+)\.svg/.exec(address)?.[1] ?? 'drawing';

/** Offers the drawings of the chosen topic as the picture of an article, which needs one. */
export function CoverOffer(): ReactNode {
  const { t } = useTranslation('writing');
  const id = useId();
  const engine = useEngine();
  const topic = useAnswer(topicAt);
  const files = storedFiles(useAnswer(coveredField));
  const [failed, setFailed] = useState(false);
  const { data } = useCall(recommendedTopic.getById, { id: Number(topic) }, { enabled: topic !== undefined });
  const covers = data?.covers?.split(',').filter((address) => address !== '') ?? [];
  const { items = {}, maxItems = Number.POSITIVE_INFINITY } = schemaAt(engine.wizard.flow, coveredField);
  const take = async (address: string): Promise<void> => {
    setFailed(false);
    try {
      const reply = await fetch(sharedPicture(address));
      if (!reply.ok) throw new Error(`no drawing: ${reply.status}`);
      const file = new File([await reply.blob()], `${nameOf(address)}.png`, { type: 'image/png' });
      sendFile(engine, { pointer: coveredField, schema: items, many: true }, file);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Text id={id} fz="sm">
        {t(topic === undefined ? 'cover.later' : 'cover.offer')}
      </Text>
      <Group gap={8} mt={8} role="group" aria-labelledby={id}>
        {covers.map((address, index) => {
          const isTaken = files.some(({ name }) => name === `${nameOf(address)}.png`);
          return (
            <UnstyledButton
              key={address}
              disabled={isTaken || files.length >= maxItems}
              opacity={isTaken ? 0.4 : 1}
              aria-label={t('cover.take', { number: index + 1, total: covers.length })}
              onClick={() => void take(address)}
            >
              <Image src={address} alt="" w={96} h={64} radius="md" />
            </UnstyledButton>
          );
        })}
      </Group>
      <Text role="alert" fz="sm" c="red.9">
        {failed && t('cover.failed')}
      </Text>
    </>
  );
}
