import { sql } from '#platform/database/index.ts'

/** First and last name in SQL, as `fullName` of the contracts puts them: of an alias of `people` or `users`; null for nobody. */
export const personName = (alias: string) =>
  sql<string | null>`nullif(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}), '')`
