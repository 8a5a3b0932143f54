import type { FoundSignature, VerifyAnswer } from '#contracts/documents/signing-answers.ts'

/**
 * What a file's signatures say of it, to the installation that made the certificates `own` (fingerprints). Changed bytes outweigh
 * everything: a file with one signature that does not fit its bytes is changed, even if others fit.
 * @param isKnown the file is byte for byte one that was sealed here; what a seal does not cover (its own wrapping) may differ else.
 */
export function verdictOf(
  signatures: readonly FoundSignature[],
  own: ReadonlySet<string>,
  isKnown: boolean,
): VerifyAnswer['verdict'] {
  if (signatures.length === 0) return 'unsigned'
  if (signatures.some(({ intact }) => !intact)) return 'changed'
  if (!signatures.some(({ fingerprint }) => own.has(fingerprint))) return 'foreign'
  return isKnown ? 'sealed' : 'extended'
}
