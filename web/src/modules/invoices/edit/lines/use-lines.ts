import { useCallback, useRef } from 'react'
import { withoutNegativePrice } from '#contracts/invoices/lines.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { moved, newMark, removed } from '#web/engine/form/rows/rows.ts'
import type { FormModel } from '#web/engine/form/use-form-model.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { notify } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { lineWith } from './cell-text.ts'
import { type FormLine, linesIn, nextLine } from './form-line.ts'
import type { LineKey } from './line-columns.ts'

const LIST = 'lineItems'
const marked = (line: FormLine) => ({ ...line, ...newMark() }) as unknown as FormValues

/** The lines of an invoice in its form, and what is done with them. `tax` is the rate of a first line. */
export function useLines(model: FormModel, tax: number) {
  const { t, locale } = useTexts()
  const lines = linesIn(model.values)
  const latest = useRef(lines)
  latest.current = lines
  const { change, changeRows } = model

  const write = (at: number, key: LineKey, text: string): boolean => {
    const before = lines[at]
    const written = lineWith(before ?? nextLine(lines.at(-1), tax), key, text, locale)
    if (!written) return false
    const line = withoutNegativePrice(written)
    if (line !== written) {
      const { number } = formats()
      const holes = {
        typed: number(written.unit_price),
        quantity: number(line.quantity),
        price: number(line.unit_price),
      }
      notify('info', t('invoices:edit.negativePrice', holes))
    }
    if (!before) {
      if (text.trim() !== '') changeRows(LIST, [...lines, marked(line)] as FormValues[], [...lines.keys(), null])
      return true
    }
    for (const name of Object.keys(line) as (keyof FormLine)[])
      if (line[name] !== before[name]) change(`${LIST}.${at}.${name}`, line[name])
    return true
  }
  const move = useCallback(
    (from: number, to: number) => {
      const places = moved(latest.current.length, from, to)
      // The pointer may move a line twice before it is drawn.
      latest.current = places.map((place) => latest.current[place!]!)
      changeRows(LIST, latest.current as unknown as FormValues[], places)
    },
    [changeRows],
  )
  const put = useCallback(
    (at: number, added: readonly FormLine[]) => {
      const now = latest.current
      const places = [...now.keys()]
      const next = [...now.slice(0, at), ...added, ...now.slice(at)]
      latest.current = next
      changeRows(LIST, next as unknown as FormValues[], [
        ...places.slice(0, at),
        ...added.map(() => null),
        ...places.slice(at),
      ])
    },
    [changeRows],
  )
  const remove = (at: number): FormLine => {
    changeRows(LIST, lines.filter((_, other) => other !== at) as unknown as FormValues[], removed(lines.length, at))
    return lines[at]!
  }
  return {
    lines,
    write,
    move,
    remove,
    /** Puts a line that was taken out back where it was. */
    putBack: (at: number, line: FormLine) => put(Math.min(at, latest.current.length), [line]),
    add: (added: readonly FormLine[]) =>
      put(
        latest.current.length,
        added.map((line) => marked(line) as unknown as FormLine),
      ),
  }
}
export type Lines = ReturnType<typeof useLines>
