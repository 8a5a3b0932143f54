import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AttachFiles } from '#web/engine/files/attach-files.tsx'
import { filesQuery } from '#web/engine/files/files-query.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** What is attached to the invoice, once it is stored: a file belongs to a record. */
export function InvoiceFiles({ id }: { id: string | undefined }) {
  const { t } = useTexts()
  const { data } = useQuery({ ...filesQuery({ type: 'invoice', id: id ?? '' }), enabled: id !== undefined })
  if (id === undefined) {
    return (
      <div>
        <Text fz="sm" fw={500}>
          {t('invoices:route.files')}
        </Text>
        <Text fz="sm" c="dimmed">
          {t('invoices:edit.filesLater')}
        </Text>
      </div>
    )
  }
  return (
    <div>
      <AttachFiles of={{ type: 'invoice', id: id }} />
      {(data?.data ?? []).map(({ id: file, attributes }) => (
        <Text key={file} fz="sm" mt={6} style={{ overflowWrap: 'anywhere' }}>
          <Anchor href={String(attributes.path)} target="_blank" inherit>
            {attributes.file_name}
          </Anchor>
        </Text>
      ))}
    </div>
  )
}
