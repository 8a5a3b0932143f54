export type { Letter, SignaturePlace, Typeset } from './letter.ts'
export { typesetDocx, typesetPdf, typesetSheets, typesetStandard } from './typeset.ts'
