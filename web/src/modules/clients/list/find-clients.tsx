import { IconBuildingStore } from '@tabler/icons-react'
import type { ListAnswer } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import type { FoundLine } from '#web/platform/modules/slots.ts'
import type { ClientAttributes } from '../client-record.ts'

/** As many as the palette shows. */
const LIMIT = 5

/** Clients by name or by a number of theirs. */
export async function findClients(search: string, signal: AbortSignal): Promise<FoundLine[]> {
  const query = { search, perPage: LIMIT }
  const found = await api.get<ListAnswer<ClientAttributes>>('/restify/clients', { query, signal, onError: 'log' })
  return found.data.map(({ id, attributes: { company_name, company_vat, company_identifier } }) => ({
    id,
    label: company_name,
    description: company_vat ?? company_identifier ?? undefined,
    picture: <IconBuildingStore size={20} stroke={1.7} aria-hidden />,
    to: `/clients/${id}/details`,
  }))
}
