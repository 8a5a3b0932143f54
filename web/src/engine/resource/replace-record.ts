import type { ListAnswer, WireRecord } from '#contracts/engine/wire.ts'
import { queryClient } from '#web/platform/query/client.ts'

/** Puts a record as the server just answered it into every list on screen, so that nothing flickers until they are fetched again. */
export function replaceRecord(entity: string, record: WireRecord): void {
  queryClient.setQueriesData<ListAnswer>({ queryKey: ['restify', entity, 'list'] }, (list) => {
    if (!list?.data.some((row) => row.id === record.id)) return list
    return { ...list, data: list.data.map((row) => (row.id === record.id ? merged(row, record) : row)) }
  })
}

const merged = (old: WireRecord, fresh: WireRecord): WireRecord => ({
  ...old,
  ...fresh,
  attributes: { ...old.attributes, ...fresh.attributes },
  relationships: { ...old.relationships, ...fresh.relationships },
})
