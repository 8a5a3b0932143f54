import { IconDeviceLaptop } from '@tabler/icons-react'
import type { ListAnswer } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import type { FoundLine } from '#web/platform/modules/slots.ts'

/** As many as the palette shows. */
const LIMIT = 5

interface FoundAsset {
  name: string
  serial_number?: string | null
  model?: string | null
}

/** Assets by name, model or serial number. */
export async function findAssets(search: string, signal: AbortSignal): Promise<FoundLine[]> {
  const query = { search, perPage: LIMIT }
  const found = await api.get<ListAnswer<FoundAsset>>('/restify/assets', { query, signal, onError: 'log' })
  return found.data.map(({ id, attributes: { name, serial_number, model } }) => ({
    id,
    label: name,
    description: serial_number ?? model ?? undefined,
    picture: <IconDeviceLaptop size={20} stroke={1.7} aria-hidden />,
    to: `/assets/${id}/view`,
  }))
}
