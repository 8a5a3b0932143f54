import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useWaitingCounts } from './use-waiting-counts.ts'

interface WaitingOptions {
  /** So many are read; all are counted. */
  most: number
  related?: string
  /** False where the person can decide on none of them. */
  enabled: boolean
}

/** The records that wait for the reader's decision: how many, and those that have waited longest. Read only where there are any. */
export function useWaiting<A>(entity: string, { most, related, enabled }: WaitingOptions) {
  const total = useWaitingCounts(enabled)(entity)
  const params = {
    can_approve: true,
    sort: 'created_at',
    ...(related ? { related } : {}),
    perPage: most,
    temporary_urls: true,
  }
  const { data } = useQuery({ ...listQuery<A>(entity, params), enabled: enabled && total > 0 })
  return { records: total > 0 ? (data?.data ?? []) : [], total }
}
