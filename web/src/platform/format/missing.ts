/** Stands for a value that is missing or cannot be read (spec 1 section 9). */
export const MISSING = '- -'
