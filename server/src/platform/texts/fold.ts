/** Words as they are compared: without case, accents and doubled spaces. */
export const fold = (words: string): string =>
  words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
