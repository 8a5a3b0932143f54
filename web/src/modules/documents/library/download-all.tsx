import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { notify } from '#web/platform/notify.ts'
import { tasksQuery } from '#web/platform/tasks/tasks-query.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Section } from '#web/ui/display/sections/section.tsx'

// The Swedish locale writes ISO 8601 days and hours.
const moments = () => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** The archive of a moment, by the day and hour of its reader: `2026-11-22-1405-documents.zip`. */
export const archiveName = (now: Date): string =>
  `${moments().format(now).replace(' ', '-').replace(':', '')}-documents.zip`

/** All documents of the company as one archive: a piece of long work, whose progress and file are in the top bar. */
export function DownloadAllSection() {
  const { t } = useTexts()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const path = '/restify/documents/actions?action=download-all-documents'
      const body = { archive_name: archiveName(new Date()) }
      const { message } = await api.post<{ message: string }>(path, body, { onError: 'caller' })
      notify('info', message)
      void client.invalidateQueries({ queryKey: tasksQuery.queryKey })
    } catch (error) {
      showFailure(error, 'documents:archive.failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section wide title={t('documents:archive.title')} help={t('documents:archive.help')}>
      <Button
        variant="default"
        leftSection={<IconFileZip size={16} aria-hidden />}
        loading={busy}
        onClick={() => void ask()}
      >
        {t('documents:archive.ask')}
      </Button>
    </Section>
  )
}
