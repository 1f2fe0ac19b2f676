import { LocalDate } from '#app/parts/locale/local-date.tsx';

const CHINA_MS = 8 * 60 * 60 * 1000;

/**
 * The day on which something was written, in China. The same day for every reader, so that a page that the server has
 * rendered says what the browser says.
 *
 * @param value ISO 8601
 */
export function PostDate({ value }: { value: string }) {
  const inChina = new Date(Date.parse(value) + CHINA_MS);
  return <LocalDate value={inChina.toISOString().slice(0, 10)} />;
}
