// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold them, and a file with one does not open
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text without the letters that no XML can hold. */
export const xmlText = (text: string): string => text.toWellFormed().replace(UNWRITABLE, '')
