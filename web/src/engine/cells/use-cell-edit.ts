import { useEffect, useRef, useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api } from '#web/platform/api/client.ts'
import { messageOf } from '#web/platform/api/report.ts'
import { showError } from '#web/platform/notify.ts'
import { text } from '#web/platform/texts/setup.ts'
import { replaceRecord } from '../resource/replace-record.ts'
import type { AnyRecord, EditKind } from '../resource/types.ts'
import { cellPayload, cellProblem, cellText } from './validate-cell.ts'

/** How long the tick stays after a cell was saved. */
const TICK_TIME = 1000

export type CellPhase = 'view' | 'edit' | 'saving' | 'saved'

interface Options {
  entity: string
  record: AnyRecord
  field: string
  edit: EditKind
  related: readonly string[]
}

/**
 * Editing one cell in place, from when it is first pressed: edit, saving, saved, view, and edit again. A value that breaks a rule, and one the server refuses, goes
 * back to what it was.
 */
export function useCellEdit({ entity, record, field, edit, related }: Options) {
  const [phase, setPhase] = useState<CellPhase>('edit')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const before = cellText(edit, record.attributes[field])
  const [value, setValue] = useState(before)
  /** What the editor began with: somebody else may have changed the record since. */
  const [first, setFirst] = useState(before)
  const problem = phase === 'edit' ? cellProblem(edit, value) : null

  const start = () => {
    if (phase === 'saving') return
    // The tick of the save before would close the cell under what is being typed.
    clearTimeout(timer.current)
    setFirst(before)
    setValue(before)
    setPhase('edit')
  }
  const cancel = () => setPhase('view')

  /** Saves what was picked, or else what was typed, if anything was. */
  const save = async (picked?: string | null) => {
    if (phase !== 'edit') return
    const wanted = picked === undefined ? value : picked
    const isUntouched = picked === undefined && (value ?? '') === (first ?? '')
    if (isUntouched || (wanted ?? '') === (before ?? '')) return cancel()
    const broken = cellProblem(edit, wanted)
    if (broken) {
      showError(text(...broken))
      return cancel()
    }
    setPhase('saving')
    try {
      const answer = await api.put<{ data: WireRecord } | undefined>(
        `/restify/${entity}/${record.id}`,
        { [field]: cellPayload(edit, wanted) },
        { query: { related: related.join(',') }, onError: 'caller' },
      )
      if (answer?.data) replaceRecord(entity, answer.data)
      setPhase('saved')
      timer.current = setTimeout(() => setPhase('view'), TICK_TIME)
    } catch (error) {
      setPhase('view')
      const isShown = error instanceof ApiError && error.handled
      const isSaid = error instanceof ApiError && (error.message !== '' || error.isUnanswered)
      const why = isSaid ? messageOf(error) : undefined
      if (!isShown) showError(why, text('engine:cell.failed'))
    }
  }
  return { phase, value, problem, start, cancel, save, type: setValue }
}
