import type { SigningField } from '#contracts/documents/signing.ts'
import type { PageSize } from '#contracts/documents/signing-answers.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { newId } from '#platform/ids.ts'
import type { SignaturePlace } from '#platform/typesetting/index.ts'
import type { At } from '../course/at.ts'
import type { SignerRow } from '../course/rows.ts'

/** At a template's places the company signs as the first, the person whose document it is as the second. */
const PERSON = 2

/**
 * Who signs at a template's places: the person at theirs, wherever they stand in the list, and nobody else's; the others at the rest, in
 * their order. Where the person is not asked, the list is taken as it stands.
 */
function signerAt(place: number, signers: readonly SignerRow[], person: SignerRow | undefined): SignerRow | undefined {
  if (!person) return signers[place - 1]
  if (place === PERSON) return person
  return signers.filter((one) => one !== person)[place < PERSON ? place - 1 : place - PERSON]
}

/** Places that the document's template has for signatures, as fields of those signers that there are. */
export async function keptPlaces(
  { tx, tenant }: At,
  documentId: string,
  signers: readonly SignerRow[],
): Promise<SigningField[]> {
  const kept = await tx.row<{
    places: SignaturePlace[] | null
    email: string | null
  }>(sql`select d.signature_places as places, u.email
    from documents d
      left join people p on p.tenant_id = ${tenant.id} and p.id = d.employee_id
      left join users u on u.tenant_id = ${tenant.id} and u.id = p.user_id
    where d.tenant_id = ${tenant.id} and d.id = ${documentId}`)
  const person = signers.find(({ email }) => email === kept?.email)
  return (kept?.places ?? []).flatMap((place): SigningField[] => {
    const signer = signerAt(place.signer, signers, person)
    return signer ? [{ ...place, signer: signer.position, kind: 'signature', required: true }] : []
  })
}

/** A line's width: what a place may stand over an edge. */
const SLACK = 1

/** Places that are no signer's, or on no page. */
export function wrongPlaces(
  fields: readonly SigningField[],
  signers: number,
  pages: readonly PageSize[],
): FieldProblem[] {
  return fields.flatMap(({ signer, page, x, y, w, h }, n): FieldProblem[] => {
    const size = pages[page - 1]
    if (signer > signers) return [[`fields.${n}.signer`, 'rule.exists']]
    if (!size) return [[`fields.${n}.page`, 'rule.exists']]
    if (x + w > size.width + SLACK) return [[`fields.${n}.x`, 'rule.offPage']]
    return y + h > size.height + SLACK ? [[`fields.${n}.y`, 'rule.offPage']] : []
  })
}

/** Before anybody is asked, each signer has a place to sign at. */
export const withoutPlace = (
  fields: readonly SigningField[],
  signers: readonly { position: number }[],
): FieldProblem[] =>
  signers.some(({ position }) => !fields.some(({ signer, kind }) => signer === position && kind === 'signature'))
    ? [['fields', 'rule.placeForEach']]
    : []

/** Puts these places where those that a request has were. */
export async function setPlaces(
  { tx, tenant }: At,
  requestId: string,
  fields: readonly SigningField[],
  signers: readonly SignerRow[],
): Promise<void> {
  await tx.run(sql`delete from signing_fields where tenant_id = ${tenant.id} and request_id = ${requestId}`)
  const rows = fields.map(({ signer, kind, page, x, y, w, h, label, required }) => ({
    tenant_id: tenant.id,
    id: newId(),
    request_id: requestId,
    signer_id: signers[signer - 1]!.id,
    kind,
    page,
    x,
    y,
    w,
    h,
    label: label ?? null,
    // Who could leave their signature out would have signed without one.
    required: required || kind === 'signature',
  }))
  await insertRows(tx, 'signing_fields', rows)
}
