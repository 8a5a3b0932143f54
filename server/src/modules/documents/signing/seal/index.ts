export { derOf, fingerprintOf, keyOfP12, makeKeyPair, pemOf, type SealKey } from './key-pair.ts'
export { readSignatures } from './read-signatures.ts'
export { sealPdf } from './seal-pdf.ts'
export { verdictOf } from './verdict.ts'
