export type { Letter, SignaturePlace, Typeset } from './letter.ts'
export { typesetDocx, typesetPdf } from './typeset.ts'
