/** First and last name as people read them; empty for nobody. In SQL: `personName` of the server's platform. */
export const fullName = (first: unknown, last: unknown): string => [first, last].filter(Boolean).join(' ')
