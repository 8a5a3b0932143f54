export type { Letter, Sheets, SignaturePlace, Typeset } from './letter.ts'
export { typesetDocx, typesetPdf, typesetSheets } from './typeset.ts'
