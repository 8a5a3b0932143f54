import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { readPath } from '../../resource/records.ts'
import type { FieldSpec, FormValues } from '../field-specs.ts'
import type { FormModel } from '../use-form-model.ts'
import { rowOf } from '../values/form-values.ts'
import { moved, type Places, removed } from './rows.ts'

/** What comes to have the focus once the rows are drawn: a row's first field or its handle, or the button that adds. */
type Focus = { place: number; part: 'field' | 'handle' } | 'add'

/** The rows of a field and what can be done with them; the focus follows what was done. `list` holds the rows, `adds` the button. */
export function useRows(
  field: Extract<FieldSpec, { kind: 'rows' }>,
  model: FormModel,
  list: RefObject<HTMLElement | null>,
  adds: RefObject<HTMLElement | null>,
) {
  const rows = (readPath(model.values, field.name) ?? []) as FormValues[]
  const latest = useRef(rows)
  latest.current = rows
  const focus = useRef<Focus>(undefined)
  const { changeRows } = model
  const { name } = field

  const put = useCallback(
    (places: Places, added: FormValues = {}) => {
      const next = places.map((place) => (place === null ? added : latest.current[place]!))
      // The pointer may move a row twice before it is drawn.
      latest.current = next
      changeRows(name, next, places)
    },
    [changeRows, name],
  )
  const move = useCallback((from: number, to: number) => put(moved(latest.current.length, from, to)), [put])
  const moveByKey = useCallback(
    (from: number, to: number) => {
      focus.current = { place: to, part: 'handle' }
      move(from, to)
    },
    [move],
  )
  const remove = useCallback(
    (at: number) => {
      const left = latest.current.length - 1
      focus.current = left === 0 ? 'add' : { place: Math.min(at, left - 1), part: 'field' }
      put(removed(left + 1, at))
    },
    [put],
  )
  const add = () => {
    focus.current = { place: rows.length, part: 'field' }
    put([...rows.keys(), null], rowOf(field, field.first?.(rows)))
  }
  useLayoutEffect(() => {
    const wanted = focus.current
    focus.current = undefined
    if (wanted === 'add') adds.current?.focus()
    else if (wanted) {
      const row = list.current?.children[wanted.place]
      row?.querySelector<HTMLElement>(wanted.part === 'handle' ? 'button' : 'input, textarea')?.focus()
    }
  })
  return { rows, add, move, moveByKey, remove, clear: () => put([]) }
}
