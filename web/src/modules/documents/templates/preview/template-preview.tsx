import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PreviewTemplate, TemplateEntity } from '#contracts/documents/templates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { FilledText } from './filled-text.tsx'
import { MissingValues } from './missing-values.tsx'
import { previewQuery } from './preview-query.ts'
import { RecordSelect } from './record-select.tsx'

interface TemplatePreviewProps {
  /** The stored one by its id, or what stands in the editor. */
  source: PreviewTemplate
  entity: TemplateEntity | undefined
  /** Its text as it is, shown until a record is chosen. */
  html: string
}

/** A template as it reads, and with the facts of a record that one chooses. */
export function TemplatePreviewPart({ source, entity, html }: TemplatePreviewProps) {
  const { t } = useTexts()
  const [record, setRecord] = useState<string | null>(null)
  const filled = useQuery({
    ...previewQuery({ ...source, entity, record_id: record }),
    enabled: record !== null,
    placeholderData: keepPreviousData,
  })
  const shown = record !== null ? filled.data : undefined
  return (
    <Stack>
      <RecordSelect entity={entity} value={record} onChange={setRecord} />
      {record !== null && filled.isLoadingError ? (
        <ErrorState title={t('documents:preview.failed')} onRetry={() => void filled.refetch()} />
      ) : (
        <Stack {...(shown && updating(filled))}>
          {shown && <MissingValues values={shown.missing} />}
          <FilledText html={html} filled={shown} isBusy={filled.isFetching} />
        </Stack>
      )}
    </Stack>
  )
}
