import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { listQuery } from '#web/engine/resource/queries.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { bundlePath, expensePath } from '../line.ts'

/** So many are gone through one by one; more come once these are decided. */
const MOST = 100
const waiting = { can_approve: true, sort: 'created_at', perPage: MOST }

/** What waits for the reader's decision, longest first, and where the record of the page stands among it. */
export function useWaitingQueue(own: string) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const session = useSession()
  const bundles = useQuery(listQuery<{ created_at: string }>('expense-bundles', waiting)).data?.data
  // Those of a bundle are decided on with it.
  const singles = useQuery(listQuery<{ created_at: string }>('expenses', { ...waiting, expense_bundle_id: 'null' }))
    .data?.data
  const paths = useMemo(
    () =>
      [
        ...(bundles ?? []).map(({ id, attributes }) => ({ path: bundlePath(id), since: attributes.created_at })),
        ...(singles ?? []).map(({ id, attributes }) => ({ path: expensePath(id), since: attributes.created_at })),
      ]
        .toSorted((one, other) => one.since.localeCompare(other.since))
        .map(({ path }) => path),
    [bundles, singles],
  )
  const at = paths.indexOf(own)
  // Once the record is decided it is no longer among them: what came after it is next all the same.
  const neighbours = useRef<{ before?: string; after?: string }>({})
  if (at >= 0) neighbours.current = { before: paths[at - 1], after: paths[at + 1] }
  const others = paths.filter((path) => path !== own)
  const { after } = neighbours.current
  const next = after !== undefined && others.includes(after) ? after : others[0]
  return {
    /** From 0; -1 where it does not wait for the reader. */
    at,
    total: paths.length,
    before: at > 0 ? paths[at - 1] : undefined,
    after: at >= 0 ? paths[at + 1] : undefined,
    /** What to decide on once this one is done. */
    next,
    /** Goes on to it, or back to the list once all is decided. */
    goOn: () => {
      if (next) return void navigate({ to: next })
      showSuccess(t('expenses:decide.allDone'))
      void navigate({ to: session.can('manageExpenses') ? '/expenses/all' : '/expenses/mine' })
    },
  }
}
export type WaitingQueue = ReturnType<typeof useWaitingQueue>
