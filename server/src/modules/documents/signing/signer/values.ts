import { lettersIn, type SignDocument, type SigningDraft } from '#contracts/documents/signer.ts'
import { dayIn } from '#platform/clock.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import type { At } from '../course/at.ts'
import type { FieldRow, SignerRow } from '../course/rows.ts'
import { lettersProblem } from '../pdf/letters.ts'

type Sent = Pick<SignDocument, 'values' | 'signature' | 'initials'>

const has = (fields: readonly FieldRow[], kind: FieldRow['kind']) =>
  fields.some((one) => one.kind === kind && one.required)

/** Values of fields that are not this signer's to fill in. */
export const foreignValues = (fields: readonly FieldRow[], values: SigningDraft['values']): FieldProblem[] =>
  values.flatMap(({ field_id, value }, n): FieldProblem[] => {
    const kind = fields.find(({ id }) => id === field_id)?.kind
    const fits = kind === 'text' ? typeof value === 'string' : kind === 'checkbox' && typeof value === 'boolean'
    return fits ? [] : [[`values.${n}.field_id`, 'rule.exists']]
  })

const typedLetters = (field: string, picture: Sent['signature']): FieldProblem[] =>
  picture?.kind === 'typed' ? lettersProblem(field, picture.text) : []

/** What is missing before a signer can sign, letters that cannot be drawn, values of fields that are not theirs to fill in, and texts that their places have no room for. */
export function missing(fields: readonly FieldRow[], { values, signature, initials }: Sent): FieldProblem[] {
  const sent = new Map(values.map(({ field_id, value }) => [field_id, value]))
  const mine = new Map(fields.map((field) => [field.id, field]))
  const tooLong = values.flatMap(({ field_id, value }): FieldProblem[] => {
    const field = mine.get(field_id)
    const max = field?.kind === 'text' ? lettersIn(field) : null
    return max !== null && typeof value === 'string' && value.length > max
      ? [[`values.${field_id}`, 'tooLong', { max }]]
      : []
  })
  const empty = fields.flatMap(({ id, kind, required }): FieldProblem[] => {
    if (!required || (kind !== 'text' && kind !== 'checkbox')) return []
    return sent.get(id) ? [] : [[`values.${id}`, 'rule.fillIn']]
  })
  const unseen = values.flatMap(({ field_id, value }) =>
    typeof value === 'string' ? lettersProblem(`values.${field_id}`, value) : [],
  )
  return [
    ...unseen,
    ...typedLetters('signature', signature),
    ...typedLetters('initials', initials),
    ...foreignValues(fields, values),
    ...tooLong,
    ...empty,
    ...(has(fields, 'signature') && !signature ? ([['signature', 'rule.fillIn']] as const) : []),
    ...(has(fields, 'initials') && !initials ? ([['initials', 'rule.fillIn']] as const) : []),
  ]
}

/** What stands at each field once it is signed; signatures and initials are pictures, or text of the signer. */
export function filledIn(
  { services, tenant }: At,
  signer: SignerRow,
  fields: readonly FieldRow[],
  { values }: Sent,
): { id: string; value: string | null }[] {
  const sent = new Map(values.map(({ field_id, value }) => [field_id, value]))
  const today = dayIn(services.clock.now(), tenant.time_zone)
  return fields.map(({ id, kind }) => {
    if (kind === 'date') return { id, value: today }
    if (kind === 'name') return { id, value: signer.name }
    const value = sent.get(id)
    return { id, value: value === undefined || value === '' ? null : String(value) }
  })
}
