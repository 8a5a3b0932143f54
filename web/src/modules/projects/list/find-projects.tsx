import { IconBriefcase } from '@tabler/icons-react'
import type { ListAnswer } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import type { FoundLine } from '#web/platform/modules/slots.ts'
import type { ProjectAttributes } from '../project-record.ts'

/** As many as the palette shows. */
const LIMIT = 5

/** Projects by name, with whose they are; each opens the first tab that its reader may see. */
export async function findProjects(search: string, signal: AbortSignal): Promise<FoundLine[]> {
  const query = { search, perPage: LIMIT }
  const found = await api.get<ListAnswer<ProjectAttributes>>('/restify/projects', { query, signal, onError: 'log' })
  return found.data.map(({ id, attributes: { name, client_name } }) => ({
    id,
    label: name,
    description: client_name ?? undefined,
    picture: <IconBriefcase size={20} stroke={1.7} aria-hidden />,
    to: `/projects/${id}`,
  }))
}
