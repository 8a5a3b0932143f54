/** Words of people for a header, where a line end could add one of its own. */
export const oneLine = (words: string, most: number): string =>
  words
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
