export type { Letter, SignaturePlace, Typeset } from './letter.ts'
export { withSoftBreaks } from './soft-breaks.ts'
export { typesetDocx, typesetPdf, typesetSheets, typesetStandard } from './typeset.ts'
