import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { relatedMany, relatedOne } from '#web/engine/resource/records.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { text } from '#web/platform/texts/setup.ts'
import { type DocumentRecord, ownerDocuments, ownerName, ownerOf } from '../document-record.ts'
import { TagList } from '../tag-list.tsx'
import { EndDate } from '../validity/end-date.tsx'

/** What one wants to know of a document beside its file. */
export function factsOf(document: DocumentRecord) {
  const { attributes } = document
  const format = formats()
  const owner = ownerOf(document)
  const type = relatedOne(document, 'documentType')?.attributes.name as string | undefined
  const hasTags = relatedMany(document, 'tags').length > 0
  return [
    {
      label: text(`name:documents.${owner.kind}_id`),
      value: (
        <Anchor component={Link} to={ownerDocuments(owner)}>
          {ownerName(document)}
        </Anchor>
      ),
    },
    { label: text('name:documents.type_id'), value: type },
    { label: text('name:documents.start_date'), value: format.day(attributes.start_date) },
    { label: text('name:documents.end_date'), value: <EndDate day={attributes.end_date} /> },
    { label: text('name:documents.tag_ids'), value: hasTags ? <TagList document={document} wrap /> : undefined },
    { label: text('documents:document.fileName'), value: attributes.file_name },
    { label: text('name:documents.size'), value: format.fileSize(attributes.size) },
    { label: text('name:documents.created_at'), value: format.moment(attributes.created_at) },
  ]
}
