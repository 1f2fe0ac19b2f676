import { sql } from 'kysely';

/** The title of a post, or of the article that it is a comment on, which is joined as `article`. */
export const titleOfPost = () => sql<string>`coalesce(article.data ->> 'title', post.data ->> 'title', '')`;
