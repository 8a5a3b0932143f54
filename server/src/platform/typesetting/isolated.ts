/** Scripts that are written from the right. */
const FROM_THE_RIGHT = /[\p{scx=Arab}\p{scx=Hebr}]/u

/**
 * Words that stand in a line of others: what is written from the right (an Arabic name) would draw the numbers beside it along, and a
 * date after it would be read in another order. Others stay as they are, without signs that nobody sees.
 */
export const isolated = (words: string): string => (FROM_THE_RIGHT.test(words) ? `\u2068${words}\u2069` : words)
