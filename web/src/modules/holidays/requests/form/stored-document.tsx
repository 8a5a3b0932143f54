import { FieldFile } from '#web/engine/files/field-file.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { RequestRecord } from '../request-record.ts'

/** The supporting document of a request. */
export function StoredDocument({ request, locked = true }: { request: RequestRecord; locked?: boolean }) {
  const { t } = useTexts()
  const { document_path, file_name } = request.attributes
  const removal = {
    field: `holidays/${request.id}/field/document_path`,
    title: 'holidays:request.documentRemove',
    text: 'holidays:request.documentRemoveText',
    done: 'holidays:request.documentRemoved',
  } as const
  return (
    <FieldFile
      name={file_name ?? t('name:holidays.document_path')}
      url={document_path}
      removal={locked ? undefined : removal}
    />
  )
}
