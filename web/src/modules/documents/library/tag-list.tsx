import { Group } from '@mantine/core'
import { relatedMany } from '#web/engine/resource/records.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import type { DocumentRecord } from './document-record.ts'

/** The tags of a document in their colours; nothing where it has none. */
export function TagList({ document, wrap }: { document: DocumentRecord; wrap?: boolean }) {
  const tags = relatedMany(document, 'tags')
  if (tags.length === 0) return null
  return (
    <Group gap={6} wrap={wrap ? 'wrap' : 'nowrap'}>
      {tags.map(({ id, attributes }) => (
        <StateBadge key={id} label={attributes.name} color={attributes.color} />
      ))}
    </Group>
  )
}
