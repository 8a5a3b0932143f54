import type { FormValues } from '#web/engine/form/field-specs.ts'
import { hasFile } from '#web/platform/api/body.ts'
import { api } from '#web/platform/api/client.ts'
import type { RequestRecord } from './request-record.ts'

/** Stores a new request or what changed of one; an update with a file is a POST, which can carry it (api-contract 1.4). */
export async function saveRequest(
  request: RequestRecord | undefined,
  body: FormValues,
  idempotencyKey: string,
): Promise<RequestRecord> {
  if (request && Object.keys(body).length === 0) return request
  const options = { onError: 'caller', idempotencyKey } as const
  const path = request ? `/restify/holidays/${request.id}` : '/restify/holidays'
  const send = request && !hasFile(body) ? api.put : api.post
  return (await send<{ data: RequestRecord }>(path, body, options)).data
}
