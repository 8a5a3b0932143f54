export type { Letter, SignaturePlace, Typeset } from './letter.ts'
export { withSoftBreaks } from './soft-breaks.ts'
export { joinSheets, typesetDocx, typesetPdf, typesetSheets, typesetStandard } from './typeset.ts'
export { undrawableLetters } from './undrawable.ts'
