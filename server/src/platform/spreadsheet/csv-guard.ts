/**
 * A spreadsheet program runs a csv cell that begins with one of these as a formula (OWASP, CSV injection), and takes their
 * full-width forms for them. The program's separator need not be the file's, so what follows a separator inside of a text
 * may become a cell as well.
 */
const BEGINS = /(^|[;,|\t\r\n])([ "']*[=@＝＠]|["']*[+\-＋－][^;,|\t\r\n]*)/g
const GUARDED = /(^|[;,|\t\r\n])'(?=[ "']*[=@＝＠+\-＋－]|[\t\r])/g
/** Phone numbers and numbers begin with a sign, too, and are worth nothing with an apostrophe before them. */
const NUMBER = /^[+-](\d[\d ]*(\.\d+)?)?$/

/** A text as a csv cell that no spreadsheet program takes for a formula: an apostrophe stands before what looks like one. */
export const guarded = (text: string): string =>
  text
    .replace(BEGINS, (whole, before: string, rest: string) => (NUMBER.test(rest) ? whole : `${before}'${rest}`))
    .replace(/^[\t\r]/, "'$&")

/** The text behind a guard. */
export const unguarded = (text: string): string => text.replace(GUARDED, '$1')
