import type { WireRecord } from '#contracts/engine/wire.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { api } from '#web/platform/api/client.ts'

/** Stores what was mended of a rejected expense or bundle, and asks for it once more, in one call. */
export const fileAgain =
  (entity: 'expenses' | 'expense-bundles', id: string) =>
  async (body: FormValues, idempotencyKey: string): Promise<AnyRecord> => {
    const options = { query: { action: 'file-again' }, onError: 'caller', idempotencyKey } as const
    return (await api.post<{ data: WireRecord }>(`/restify/${entity}/${id}/actions`, body, options)).data as AnyRecord
  }
