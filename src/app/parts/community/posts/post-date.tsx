import { LocalDate } from '#app/parts/site/locale/local-date.tsx';

const CHINA_MS = 8 * 60 * 60 * 1000;

/**
 * The date of a post, in China's time zone. It is the same for every reader, so that the server and the browser render
 * the same text.
 *
 * @param value ISO 8601
 */
export function PostDate({ value }: { value: string }) {
  const inChina = new Date(Date.parse(value) + CHINA_MS);
  return <LocalDate value={inChina.toISOString().slice(0, 10)} />;
}
