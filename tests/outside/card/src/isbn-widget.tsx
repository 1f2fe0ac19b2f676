import { LineInput, useAnswer, type WidgetProps } from 'moongate-engine/react';

const codec = {
  read: (text: string) => text.replaceAll(/[\s-]/g, '') || undefined,
  show: (answer: unknown) => (typeof answer === 'string' ? answer : ''),
};

/** The number of a book, with or without its hyphens; says which part of the world the book comes from. */
export function IsbnWidget(field: WidgetProps) {
  const answer = useAnswer(field.pointer);
  const isMusic = typeof answer === 'string' && answer.startsWith('9790');
  return (
    <LineInput field={field} codec={codec}>
      {isMusic && <small>ISMN</small>}
    </LineInput>
  );
}
