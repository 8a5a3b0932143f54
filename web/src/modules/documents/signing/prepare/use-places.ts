import { useCallback, useState } from 'react'
import type { FieldKind } from '#contracts/documents/signing.ts'
import type { PageSize, SigningFieldAnswer } from '#contracts/documents/signing-answers.ts'
import { clearOf, newField, onPage, type PlacedField, type Spot, spotOn } from './places.ts'

/** The page, and the spot of it, that stands in the middle of the window. */
function spotInView(pages: readonly PageSize[]): Spot {
  const middle = window.innerHeight / 2
  const sheets = [...document.querySelectorAll<HTMLElement>('[data-page]')]
  const sheet = sheets.find((one) => one.getBoundingClientRect().bottom > middle) ?? sheets.at(-1)
  if (!sheet) return { page: 1, x: pages[0]!.width / 2, y: pages[0]!.height / 2 }
  const box = sheet.getBoundingClientRect()
  return spotOn(Number(sheet.dataset.page), box, { x: box.left + box.width / 2, y: middle }, pages)
}

/** Gives the focus to a place once it is drawn; where there is none, to the tools that make one. */
const focusPlace = (id: string | undefined) =>
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(`[data-place="${id}"]`)
    const target = place ?? document.querySelector<HTMLElement>('[data-place-tools] button')
    target?.focus()
  })

/** The places on the pages, and which of them is chosen. `kept` are those that were saved. */
export function usePlaces(
  pages: readonly PageSize[],
  kept: readonly SigningFieldAnswer[],
  ownerOf: (signerId: string) => string,
) {
  const [fields, setFields] = useState(() =>
    kept.map(
      ({ signer_id, label, ...field }): PlacedField => ({
        ...field,
        label: label ?? undefined,
        owner: ownerOf(signer_id),
      }),
    ),
  )
  const [chosen, setChosen] = useState<string>()
  const change = useCallback(
    (field: PlacedField) =>
      setFields((before) => before.map((one) => (one.id === field.id ? onPage(field, pages) : one))),
    [pages],
  )
  /** Puts a field where it was dropped, or where one looks, clear of the others. */
  const add = (kind: FieldKind, owner: string, dropped?: Spot) => {
    const of = { id: crypto.getRandomValues(new Uint32Array(2)).join('-'), owner }
    const made = newField(kind, of, dropped ?? spotInView(pages), pages)
    const field = dropped ? made : clearOf(made, fields, pages)
    setFields((before) => [...before, field])
    setChosen(field.id)
    // The keys move it at once.
    focusPlace(field.id)
  }
  const remove = (id: string) => {
    const at = fields.findIndex((one) => one.id === id)
    const beside = fields[at + 1] ?? fields[at - 1]
    setFields((before) => before.filter((one) => one.id !== id))
    setChosen(beside?.id)
    focusPlace(beside?.id)
  }
  return { fields, pages, chosen: fields.find(({ id }) => id === chosen), choose: setChosen, change, add, remove }
}

export type Places = ReturnType<typeof usePlaces>
