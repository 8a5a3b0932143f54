import type { FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import type { BillRecord } from './bill-record.ts'

/** Runs an action of a bill; what goes wrong is thrown. Answers the bill as it is then. */
export async function callBill(
  id: string,
  action: 'turn-into-expense' | 'set-aside' | 'take-back',
  body: FormValues = {},
  idempotencyKey?: string,
): Promise<BillRecord> {
  const options = { query: { action }, onError: 'caller', ...(idempotencyKey ? { idempotencyKey } : {}) } as const
  return (await api.post<{ data: BillRecord }>(`/restify/supplier-bills/${id}/actions`, body, options)).data
}
