import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BinnedDocument } from '#contracts/documents/bin.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { binQuery } from './bin-query.ts'

/** `/documents/bin`: signed documents that were put away, with who and why, and the way back. */
export function BinTab() {
  const { t } = useTexts()
  const { data, isPending, refetch } = useQuery(binQuery)
  if (isPending) return <Skeleton h={160} />
  if (!data) return <ErrorState onRetry={() => void refetch()} />
  if (data.length === 0)
    return <EmptyState icon={IconTrash} title={t('documents:bin.empty')} help={t('documents:bin.emptyHelp')} />
  return (
    <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('documents:route.bin')}>
      {data.map((document) => (
        <BinLine key={document.id} document={document} />
      ))}
    </Stack>
  )
}

function BinLine({ document }: { document: BinnedDocument }) {
  const { t } = useTexts()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const { id, name, owner, document_type, binned_at, binned_by, reason, deleted_on } = document
  const restore = async () => {
    setBusy(true)
    try {
      await api.post(`/restify/documents/${id}/actions?action=restore`, {}, { onError: 'caller' })
      showSuccess(t('documents:bin.restored', { name }))
    } catch (error) {
      showFailure(error, 'documents:bin.restoreFailed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group component="li" justify="space-between" gap="xs" align="flex-start">
      <div style={{ minWidth: 0, flex: '1 1 240px' }}>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text c="dimmed" fz="sm">
          {owner} · {document_type}
        </Text>
        <Text fz="sm">
          {t(binned_by ? 'documents:bin.who' : 'documents:bin.when', {
            name: binned_by ?? '',
            at: format.moment(binned_at),
          })}
        </Text>
        <Text fz="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
        <Text c="dimmed" fz="sm">
          {deleted_on ? t('documents:bin.deletedOn', { day: format.day(deleted_on) }) : t('documents:bin.never')}
        </Text>
      </div>
      <Button size="xs" variant="default" loading={busy} onClick={() => void restore()}>
        {t('documents:bin.restore')}
      </Button>
    </Group>
  )
}
