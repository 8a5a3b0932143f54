import { IconBookmark } from '@tabler/icons-react'
import type { ListAnswer } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import type { FoundLine } from '#web/platform/modules/slots.ts'
import type { SavedReport } from './saved-report.ts'

/** As many as the palette shows. */
const LIMIT = 6

/** Saved reports by name; each opens with its filters. */
export async function findSaved(search: string, signal: AbortSignal): Promise<FoundLine[]> {
  const query = { search, perPage: LIMIT }
  const path = '/restify/saved-reports'
  const { data } = await api.get<ListAnswer<SavedReport['attributes']>>(path, { query, signal, onError: 'log' })
  return data.map(({ id, attributes: { name, page, state } }) => ({
    id,
    label: name,
    picture: <IconBookmark size={20} stroke={1.7} aria-hidden />,
    to: `${page}?${new URLSearchParams({ ...state, saved: id })}`,
  }))
}
