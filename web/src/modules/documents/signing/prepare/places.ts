import type { FieldKind, SigningField } from '#contracts/documents/signing.ts'
import type { PageSize } from '#contracts/documents/signing-answers.ts'
import { fieldLooks } from '../paper/field-look.ts'

/** A field while its place is chosen. `id` is good on this page only; `owner` is the mark of its signer's row. */
export interface PlacedField extends Omit<SigningField, 'signer'> {
  id: string
  owner: string
}

/** No side of a place is shorter, in points: a finger still finds it. */
const SMALLEST = 12

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))
const round = (points: number) => Math.round(points * 10) / 10

/** The place brought back onto its page, whole. */
export function onPage(field: PlacedField, pages: readonly PageSize[]): PlacedField {
  const page = between(field.page, 1, pages.length)
  const { width, height } = pages[page - 1] ?? { width: 0, height: 0 }
  const w = between(field.w, SMALLEST, width)
  const h = between(field.h, SMALLEST, height)
  return {
    ...field,
    page,
    w: round(w),
    h: round(h),
    x: round(between(field.x, 0, width - w)),
    y: round(between(field.y, 0, height - h)),
  }
}

/** A point of a page, in points from its top left corner. */
export interface Spot {
  page: number
  x: number
  y: number
}

/** The spot of a page under a point of the window; `box` is where the page is drawn. A point beside the page is brought to its edge. */
export function spotOn(
  page: number,
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  point: { x: number; y: number },
  pages: readonly PageSize[],
): Spot {
  const { width, height } = pages[page - 1] ?? { width: 0, height: 0 }
  return {
    page,
    x: between((point.x - box.left) / box.width, 0, 1) * width,
    y: between((point.y - box.top) / box.height, 0, 1) * height,
  }
}

/** A new field of this kind with its middle at a spot. */
export function newField(
  kind: FieldKind,
  of: { id: string; owner: string },
  at: Spot,
  pages: readonly PageSize[],
): PlacedField {
  const { w, h } = fieldLooks[kind].size
  const field = { ...of, kind, label: undefined, required: kind !== 'checkbox', page: at.page, w, h }
  return onPage({ ...field, x: at.x - w / 2, y: at.y - h / 2 }, pages)
}

/** Points between two fields below each other. */
const GAP = 8

const isOver = (one: PlacedField, other: PlacedField) =>
  one.page === other.page &&
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h

/** The field moved down until it lies on no other; where the page ends it stays. */
export function clearOf(field: PlacedField, others: readonly PlacedField[], pages: readonly PageSize[]): PlacedField {
  const below = others.find((other) => isOver(field, other))
  if (below === undefined) return field
  const y = below.y + below.h + GAP
  if (y + field.h > (pages[field.page - 1]?.height ?? 0)) return field
  return clearOf({ ...field, y: round(y) }, others, pages)
}

interface KeyPress {
  key: string
  shiftKey: boolean
  altKey: boolean
}

/** What a key does to a place: arrows move it by a point (ten with Shift), with Alt they change its size, Page keys take it to another page. */
export function moved(field: PlacedField, press: KeyPress): PlacedField | null {
  const step = press.shiftKey ? 10 : 1
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  }
  const by = steps[press.key]
  if (by !== undefined && press.altKey) return { ...field, w: field.w + by[0], h: field.h + by[1] }
  if (by !== undefined) return { ...field, x: field.x + by[0], y: field.y + by[1] }
  if (press.key === 'PageUp') return { ...field, page: field.page - 1 }
  if (press.key === 'PageDown') return { ...field, page: field.page + 1 }
  return null
}

/** The fields of signers who are still in the list. */
export const ofOwners = (fields: readonly PlacedField[], owners: readonly string[]): PlacedField[] =>
  fields.filter(({ owner }) => owners.includes(owner))

/** As they are sent: whose each is by the place of the signer in the list. */
export const onWire = (fields: readonly PlacedField[], owners: readonly string[]): SigningField[] =>
  ofOwners(fields, owners).map(({ id: _, owner, ...field }) => ({ ...field, signer: owners.indexOf(owner) + 1 }))
