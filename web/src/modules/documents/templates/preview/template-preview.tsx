import { Alert, Stack, Text } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MissingValue, PreviewTemplate, TemplateEntity, TemplatePreview } from '#contracts/documents/templates.ts'
import { api } from '#web/platform/api/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { RecordSelect } from './record-select.tsx'

interface TemplatePreviewProps {
  /** The stored one by its id, or what stands in the editor. */
  source: PreviewTemplate
  entity: TemplateEntity | undefined
  /** Its text as it is, shown until a record is chosen. */
  html: string
}

const previewQuery = (source: PreviewTemplate) =>
  queryOptions({
    queryKey: keys.getter('templates', 'preview', { source: JSON.stringify(source) }),
    queryFn: async ({ signal }) => {
      const path = '/restify/templates/actions?action=preview'
      return (await api.post<{ data: TemplatePreview }>(path, source, { signal, onError: 'log', asks: true })).data
    },
    // What somebody's facts are may change at any time.
    staleTime: 0,
  })

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
      {shown && <Missing values={shown.missing} />}
      {record !== null && filled.isError ? (
        <ErrorState title={t('documents:preview.failed')} onRetry={() => void filled.refetch()} />
      ) : (
        <div lang={shown?.language} aria-busy={filled.isFetching}>
          <RichText html={shown?.html ?? html} isPaper />
        </div>
      )}
    </Stack>
  )
}

/** The variables that are left without a value, by why. */
function Missing({ values }: { values: readonly MissingValue[] }) {
  const { t } = useTexts()
  if (values.length === 0) return <Text fz="sm">{t('documents:preview.complete')}</Text>
  const named = (reason: MissingValue['reason']) =>
    [...new Set(values.filter((value) => value.reason === reason).map(({ label }) => label))].join(', ')
  const lines = (['empty', 'hidden', 'unknown'] as const).filter((reason) => named(reason) !== '')
  return (
    <Alert color="orange" title={t('documents:preview.missing')} role="status">
      {lines.map((reason) => (
        <Text key={reason} fz="sm">
          {t(`documents:preview.missing.${reason}`, { names: named(reason) })}
        </Text>
      ))}
    </Alert>
  )
}
