import { LocalDate } from '#app/parts/site/locale/local-date.tsx';

/**
 * The day of a post for its reader. The server renders the day in China.
 *
 * @param value ISO 8601
 */
export const PostDate = ({ value }: { value: string }) => <LocalDate value={value} />;
