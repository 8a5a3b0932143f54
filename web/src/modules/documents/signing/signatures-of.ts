import type { SigningAnswer } from '#contracts/documents/signing-answers.ts'

interface Signature {
  name: string
  at: string | null
}

/** Who has signed a document and when: in its latest request and those before, and in a version that was signed elsewhere. */
export function signaturesOf(request: SigningAnswer): Signature[] {
  if (!request) return []
  const here = [request, ...request.former].flatMap(({ signers }) => signers.filter(({ state }) => state === 'signed'))
  return [
    ...here.map(({ name, signed_at }) => ({ name, at: signed_at })),
    ...request.found_signatures.map(({ name, signed_at, stamped_at }) => ({ name, at: stamped_at ?? signed_at })),
  ]
}
