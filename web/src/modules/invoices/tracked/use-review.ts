import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { OwnRate } from '#contracts/invoices/tracked/own-rate.ts'
import { asCharged, type ChargedEntry, isCharged } from '#contracts/invoices/tracked/tracked-lines.ts'
import type { TrackedEntry, TrackedGroup } from '#contracts/invoices/tracked/tracked-time.ts'
import type { Rounding } from '#contracts/time/rounding.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import type { Span } from './interval.ts'
import { leftOut } from './left-out.ts'
import { totalOf, treeOf } from './tree.ts'

interface Asked {
  clientId: string
  projectId: string | null
  span: Span
  group: TrackedGroup
  /** Said here, for those who have none. */
  rates: readonly OwnRate[]
  rounding: Rounding | null
  /** Asks the server again: somebody else was faster. */
  again: () => void
}

/** Ids with these added, or taken away. */
const changed = (before: ReadonlySet<string>, ids: readonly string[], isAdded: boolean): ReadonlySet<string> => {
  const after = new Set(before)
  for (const id of ids) {
    if (isAdded) after.add(id)
    else after.delete(id)
  }
  return after
}

/** What of the entries goes on the invoice, and making the draft of it. */
export function useReview(
  entries: readonly TrackedEntry[],
  { clientId, projectId, span, group, rates, rounding, again }: Asked,
) {
  const navigate = useNavigate()
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setCurrency] = useState<string>()
  /** What was sent last: of it, another draft may have taken some. */
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const currencies = useMemo(
    () => [...new Set(entries.filter(isCharged).map(({ currency }) => currency))].sort(),
    [entries],
  )
  const currency = currencies.find((one) => one === chosen) ?? currencies[0]
  const lost = useMemo(
    () => entries.filter(({ id, obstacle }) => obstacle === 'invoiced' && sent.has(id)) as ChargedEntry[],
    [entries, sent],
  )
  const shown = useMemo(
    () => [...entries.filter(isCharged), ...lost].filter((one) => one.currency === currency),
    [entries, lost, currency],
  )
  const lostIds = useMemo(() => new Set(lost.map(({ id }) => id)), [lost])
  const isTicked = useCallback((id: string) => !off.has(id) && !lostIds.has(id), [off, lostIds])
  // What goes on the invoice is rounded together; what was left out stays as it was logged.
  const rounded = useMemo(() => {
    const charged = asCharged(
      shown.filter(({ id }) => isTicked(id)),
      rounding,
    )
    const known = new Map(charged.map((one) => [one.id, one]))
    return shown.map((one) => known.get(one.id) ?? one)
  }, [shown, isTicked, rounding])
  const tree = useMemo(() => treeOf(rounded, group, span, isTicked), [rounded, group, span, isTicked])
  const total = useMemo(() => totalOf(tree), [tree])
  /** What rounding adds to the hours that were logged; less where it takes some away. */
  const added = useMemo(
    () => total.minutes - shown.reduce((sum, { id, minutes }) => sum + (isTicked(id) ? minutes : 0), 0),
    [total, shown, isTicked],
  )
  const rest = useMemo(() => leftOut(entries, currency, isTicked), [entries, currency, isTicked])
  const tick = useCallback(
    (ids: readonly string[], isOn: boolean) => setOff((before) => changed(before, ids, !isOn)),
    [],
  )
  const go = async () => {
    const ids = entries
      .filter((one) => isCharged(one) && one.currency === currency && isTicked(one.id))
      .map(({ id }) => id)
    if (busy || ids.length === 0) return
    setBusy(true)
    setSent(new Set(ids))
    try {
      const body = { client_id: clientId, project_id: projectId, ...span, group, currency, entries: ids, rates }
      const path = '/restify/invoices/actions?action=from-tracked-time'
      const { data } = await api.post<{ data: InvoiceRecord }>(path, body, { onError: 'caller' })
      void navigate({ to: `/invoices/${data.id}/edit` })
    } catch (error) {
      showFailure(error, 'invoices:tracked.failed')
      setBusy(false)
      again()
    }
  }
  return { tree, total, added, rounding, rest, lost, currencies, currency, setCurrency, isTicked, tick, go, busy }
}
export type Review = ReturnType<typeof useReview>
