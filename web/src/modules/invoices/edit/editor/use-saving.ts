import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import type { Problem } from '#web/engine/form/sending/form-problem.tsx'
import { recordWriter, writeOf } from '#web/engine/form/sending/record-writer.ts'
import type { FormModel } from '#web/engine/form/use-form-model.ts'
import { changedKeys } from '#web/engine/form/values/form-values.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { messageOf } from '#web/platform/api/report.ts'
import { currentLocale } from '#web/platform/texts/setup.ts'
import type { InvoiceAttributes, InvoiceRecord } from '../../invoice-record.ts'
import { type FormLine, keyOfLine, linesIn } from '../lines/form-line.ts'
import { linesOf } from './first-values.ts'

/** What an invoice is asked for with. */
export const withLines = { related: 'lineItems,client', temporary_urls: true }

/** How long after the last change a draft is saved by itself. */
const PAUSE = 2000

/** What the server may have decided otherwise than the form said. */
const decided = ['invoice_number', 'due_date', 'currency', 'language', 'vat_treatment'] as const

/** A line that was removed, saved so and put back is a new one: its id is gone. */
function withKnownIds(lines: readonly FormLine[], stored: InvoiceRecord): object[] {
  const known = new Set(linesOf(stored).map(({ id }) => id))
  return lines.map(({ id, ...line }) => (id !== undefined && known.has(id) ? { id, ...line } : line))
}

interface SavingOptions {
  model: FormModel
  record: InvoiceRecord | undefined
  /** The number that was proposed when the form opened. */
  proposed: string | undefined
  /** Drafts are saved by themselves. */
  savesItself: boolean
  /** A new invoice is stored for the first time. */
  onStored: (record: InvoiceRecord) => void
}

/** Storing what the form holds, one write after the other: when somebody asks for it, and drafts a while after the last change. */
export function useSaving({ model, record, proposed, savesItself, onStored }: SavingOptions) {
  const client = useQueryClient()
  const [stored, setStored] = useState(record)
  const [problem, setProblem] = useState<Problem>()
  const [savedAt, setSavedAt] = useState<Date>()
  const [isBusy, setBusy] = useState(false)
  const latest = useRef({ model, stored })
  latest.current = { model, stored }
  const write = useRef(recordWriter(writeOf('invoices'), record?.id))
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  /** Takes over the ids of new lines and what the server decided, where nobody changed it meanwhile. */
  const settle = (sent: FormValues, saved: InvoiceRecord) => {
    const { model: now } = latest.current
    const next: FormValues = { ...sent }
    for (const name of decided) {
      const value = saved.attributes[name]
      if (!(name in sent) || value === sent[name]) continue
      next[name] = value
      if (now.values[name] === sent[name]) now.change(name, value)
    }
    const ids = new Map(linesIn(sent).map((line, at) => [keyOfLine(line), linesOf(saved)[at]?.id]))
    next.lineItems = linesIn(sent).map((line) => ({ ...line, id: ids.get(keyOfLine(line)) }))
    for (const [at, line] of linesIn(now.values).entries()) {
      const id = ids.get(keyOfLine(line))
      if (id !== undefined && line.id !== id) now.change(`lineItems.${at}.id`, id)
    }
    now.settle(next)
  }
  const store = async (): Promise<InvoiceRecord> => {
    const { model: now, stored: before } = latest.current
    const sent = now.values
    const payload = now.payload()
    const body = before ? changedKeys(payload, now.before()) : { ...payload }
    // The proposed number is the next one as long as nobody takes it: what is not typed is not sent.
    if (!before && body.invoice_number === proposed) delete body.invoice_number
    if (before && Object.keys(body).length === 0) return before
    if (before && body.lineItems) body.lineItems = withKnownIds(body.lineItems as FormLine[], before)
    const { id } = await write.current(body)
    if (!before) write.current = recordWriter(writeOf('invoices'), id)
    const saved = await client.fetchQuery({
      ...recordQuery<InvoiceAttributes>('invoices', id, withLines),
      staleTime: 0,
    })
    settle(sent, saved)
    setStored(saved)
    latest.current.stored = saved
    if (!before) onStored(saved)
    return saved
  }
  /** The record as it is stored; undefined where the form has to be mended first. */
  const saveNow = async (): Promise<InvoiceRecord | undefined> => {
    if (!latest.current.model.validate()) {
      setProblem({ key: 'engine:form.incomplete' })
      return undefined
    }
    setBusy(true)
    try {
      const saved = await store()
      setProblem(undefined)
      setSavedAt(new Date())
      return saved
    } catch (error) {
      refuse(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  /** Shows a refusal: at its fields, and what stands at none in the form. */
  const refuse = (error: unknown) => {
    const failed = 'invoices:edit.failed' as const
    if (!(error instanceof ApiError)) return setProblem({ key: failed })
    const placed = latest.current.model.setServerErrors(error.errors)
    if (error.handled) return
    error.handled = true
    const isPlaced = Object.keys(placed).length > 0
    setProblem(
      isPlaced
        ? { key: 'engine:form.incomplete' }
        : { sentence: messageOf(error, failed), locale: currentLocale(), otherwise: failed },
    )
  }
  const save = () => {
    const done = queue.current.then(saveNow)
    queue.current = done
    return done
  }
  const { values } = model
  const isNamed = Boolean(values.client_id) && String(values.title ?? '').trim() !== ''
  const saveLater = useRef(save)
  saveLater.current = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause again
  useEffect(() => {
    if (!savesItself || !isNamed || !model.isDirty()) return
    const timer = setTimeout(() => void saveLater.current(), PAUSE)
    return () => clearTimeout(timer)
  }, [values, savesItself, isNamed])

  const isMended = problem && 'key' in problem && problem.key === 'engine:form.incomplete' && model.isClean
  return { stored, save, refuse, isBusy, savedAt, problem: isMended ? undefined : problem }
}
export type Saving = ReturnType<typeof useSaving>
