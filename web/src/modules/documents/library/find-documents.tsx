import { ThemeIcon } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { DocumentRecord as Attributes } from '#contracts/documents/documents.ts'
import type { ListAnswer } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import type { FoundLine } from '#web/platform/modules/slots.ts'
import { documentRelated, ownerName } from './document-record.ts'

/** As many as the palette shows. */
const LIMIT = 5

/** Documents by what is typed into the command palette, with whose they are. */
export async function findDocuments(search: string, signal: AbortSignal): Promise<FoundLine[]> {
  const query = { search, perPage: LIMIT, related: documentRelated.join(',') }
  const found = await api.get<ListAnswer<Attributes>>('/restify/documents', { query, signal, onError: 'log' })
  return found.data.map((document) => ({
    id: document.id,
    label: document.attributes.name,
    description: ownerName(document),
    picture: (
      <ThemeIcon variant="light" color="gray" size={28} radius="xl">
        <IconFileText size={16} aria-hidden />
      </ThemeIcon>
    ),
    to: `/documents/${document.id}/details`,
  }))
}
