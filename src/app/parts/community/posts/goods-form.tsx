import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import type { Reply } from '#contract/define.ts';
import { transaction } from '#contract/goods.contract.ts';
import type { Answers } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { picturesOf, type PostPictures, sentPictures } from './post-pictures.ts';
import { usePosted } from './use-posted.ts';
import { WrittenForm } from './written-form.tsx';

type Saved = Reply<typeof transaction.forEditing>;

const textIn = (answer: Json): string => (typeof answer === 'string' ? answer : '');

/** The fields of the form of an offer, under the names of the call. Fields without an answer are empty texts. */
function sentGoods(answers: Answers, addresses?: ReadonlyMap<string, string>) {
  const goods = answers['goods'] as Answers;
  return {
    title: textIn(goods['title']),
    introduction: textIn(goods['introduction']),
    content: textIn(goods['content']),
    classification: Number(goods['classification']),
    price: Number(goods['price']),
    unit: textIn(goods['unit']),
    cover: sentPictures(goods['cover'], addresses),
    phone: textIn(goods['phone']),
    address: textIn(goods['address']),
  };
}

/** An offer as answers of its form. Empty texts are no answers. */
function goodsAnswers(
  { id: _id, cover, classification, price, ...texts }: Saved,
  nameOf: (number: number) => string,
): { answers: Answers } & Pick<PostPictures, 'addresses'> {
  const pictures = picturesOf(cover, nameOf);
  const filled = Object.entries(texts).filter(([, text]) => text !== '');
  const goods = { ...Object.fromEntries(filled), classification: String(classification), price };
  return { answers: { goods: { ...goods, cover: pictures.answers } }, addresses: pictures.addresses };
}

interface GoodsFormProps {
  /** The saved offer that is edited; null for a new one. */
  saved: Saved | null;
  onPosted(posted: { id: number }): void;
}

/** The form of an offer of second-hand goods. */
export function GoodsForm({ saved, onPosted }: GoodsFormProps): ReactNode {
  const { t } = useTranslation('writing');
  const tellPosted = usePosted();
  const begun = saved === null ? null : goodsAnswers(saved, (number) => t('picture', { number }));
  return (
    <WrittenForm
      key={saved?.id ?? 'new'}
      form={{
        id: 'community/second-hand',
        about: saved === null ? 'new' : `goods ${saved.id}`,
        call: 'transaction.create',
        step: 'goods',
        start: async () => begun?.answers ?? {},
      }}
      as="page"
      {...(begun !== null && { pictures: begun.addresses })}
      send={(answers) => {
        const sent = sentGoods(answers, begun?.addresses);
        return saved === null
          ? call(transaction.create, sent)
          : call(transaction.edit, { ...sent, id: saved.id });
      }}
      onPosted={(posted) => {
        tellPosted('goods', posted);
        onPosted(posted);
      }}
      outcome={<LoadingState rows={3} height={44} />}
    />
  );
}
