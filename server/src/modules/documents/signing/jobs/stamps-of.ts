import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { isolated } from '#platform/typesetting/index.ts'
import type { FieldRow, SignerRow, Written } from '../course/rows.ts'
import type { Stamp } from '../pdf/index.ts'

/** What stands under a signature: who and when. */
const captionOf = ({ name, signed_at }: SignerRow) =>
  `${isolated(name)} · ${(signed_at ?? '').slice(0, 16).replace('T', ' ')} UTC`

function handOf(
  place: Pick<Stamp, 'page' | 'x' | 'y' | 'w' | 'h'>,
  how: Written | null,
  png: Buffer | null,
  caption: string,
): Stamp[] {
  if (how?.kind === 'typed') return [{ ...place, kind: 'typed', text: how.text, caption }]
  return png ? [{ ...place, kind: 'picture', png, caption }] : []
}

/** What is drawn at the places of a request, once everybody has signed. */
export function stampsOf(fields: readonly FieldRow[], signers: readonly SignerRow[]): Stamp[] {
  const by = new Map(signers.map((signer) => [signer.id, signer]))
  return fields.flatMap(({ signer_id, kind, page, x, y, w, h, value }): Stamp[] => {
    const signer = by.get(signer_id)!
    const place = { page, x, y, w, h }
    if (kind === 'signature') return handOf(place, signer.signature, signer.signature_picture, captionOf(signer))
    if (kind === 'initials') return handOf(place, signer.initials, signer.initials_picture, '')
    if (kind === 'checkbox') return [{ ...place, kind: 'check', checked: value === 'true' }]
    if (value === null) return []
    return [{ ...place, kind: 'text', text: kind === 'date' ? shownDay(value) : value }]
  })
}
