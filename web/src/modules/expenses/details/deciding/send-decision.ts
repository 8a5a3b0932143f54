import type { Seen } from '#contracts/engine/approvals.ts'
import type { DecideBundle } from '#contracts/expenses/deciding.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api } from '#web/platform/api/client.ts'
import { emit } from '#web/platform/events.ts'
import type { BundleRecord } from '../../expense-record.ts'
import type { Line } from '../line.ts'

/** The bundle and all of its expenses that wait, as they are shown. */
const seenOf = (bundle: BundleRecord, lines: readonly Line[]): Seen =>
  Object.fromEntries(
    [bundle, ...lines.map(({ expense }) => expense)].flatMap(({ id, attributes }) =>
      attributes.version ? [[id, attributes.version]] : [],
    ),
  )

interface Decision {
  bundle: BundleRecord
  lines: readonly Line[]
  rejected: DecideBundle['rejected']
  idempotencyKey: string
}

/** Approves a bundle without those that are rejected; answers its state then. What it throws is the caller's to say. */
export async function sendDecision({ bundle, lines, rejected, idempotencyKey }: Decision): Promise<BundleRecord> {
  const path = `/restify/expense-bundles/${bundle.id}/actions`
  const options = { query: { action: 'decide' }, onError: 'caller', idempotencyKey } as const
  try {
    const body = { rejected, seen: seenOf(bundle, lines) }
    return (await api.post<{ data: BundleRecord }>(path, body, options)).data
  } catch (error) {
    // It is no longer as it is shown: changed, or decided by somebody else.
    if (error instanceof ApiError && error.status === 422) emit('entity-written', { entity: 'expense-bundles' })
    throw error
  }
}
