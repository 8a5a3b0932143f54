import type { SignaturePicture, SignDocument, SignerField, SigningDraft } from '#contracts/documents/signer.ts'

/** What a signer has filled in so far: texts and ticks by field, and the two pictures, which stand at each of their places. */
export interface Filled {
  values: Readonly<Record<string, string | boolean>>
  signature?: SignaturePicture | undefined
  initials?: SignaturePicture | undefined
}

/** Whether a field has what it asks for. Name and day are filled in by Vatra. */
export function isFilled(field: SignerField, filled: Filled): boolean {
  switch (field.kind) {
    case 'signature':
      return filled.signature !== undefined
    case 'initials':
      return filled.initials !== undefined
    case 'text':
      return String(filled.values[field.id] ?? '').trim() !== ''
    case 'checkbox':
      return filled.values[field.id] === true
    default:
      return true
  }
}

/** What was filled in before the page was loaded. */
export const filledFrom = (draft: SigningDraft | null): Filled => ({
  values: Object.fromEntries((draft?.values ?? []).map(({ field_id, value }) => [field_id, value])),
  signature: draft?.signature,
  initials: draft?.initials,
})

/** In reading order: by page, from the top, from the left. */
export const inOrder = (fields: readonly SignerField[]): SignerField[] =>
  [...fields].sort((a, b) => a.page - b.page || a.y - b.y || a.x - b.x)

/** The fields that must still be filled in, in reading order. */
export const leftToFill = (fields: readonly SignerField[], filled: Filled): SignerField[] =>
  inOrder(fields).filter((field) => field.required && !isFilled(field, filled))

/** What is sent: only what was filled in. */
export function onWire(filled: Filled): Pick<SignDocument, 'values' | 'signature' | 'initials'> {
  const values = Object.entries(filled.values).map(([field_id, value]) => ({ field_id, value }))
  return { values, signature: filled.signature, initials: filled.initials }
}
