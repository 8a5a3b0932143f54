export type { Letter, SignaturePlace, Typeset } from './letter.ts'
export { typesetDocx, typesetPdf, typesetSheets } from './typeset.ts'
