import type { Seen } from '#contracts/engine/approvals.ts'
import type { DecideBundle } from '#contracts/expenses/deciding.ts'
import { isChangedSince } from '#web/engine/approvals/use-seen.ts'
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
    // What changed is to be looked at again, and so asked for again.
    if (isChangedSince(error)) emit('entity-written', { entity: 'expense-bundles' })
    throw error
  }
}
