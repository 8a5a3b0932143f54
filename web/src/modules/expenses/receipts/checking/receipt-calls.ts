import type { FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'

const actionOf = (id: string, action: string) => `/restify/expense-receipts/${id}/actions?action=${action}`

/** Makes the receipt's expense, or changes it; `checked`: each value was looked at. What it refuses stands at the fields. */
export const fileReceipt = (id: string, values: FormValues, checked: boolean, idempotencyKey: string) =>
  api.post(actionOf(id, 'file'), { ...values, checked }, { onError: 'caller', idempotencyKey })

/** It is no expense: one that was made of it and waits is deleted. */
export const dismissReceipt = (id: string) => api.post(actionOf(id, 'dismiss'))

export const readReceiptAgain = (id: string) => api.post(actionOf(id, 'read-again'))
