import { Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { saveFile } from '#web/platform/api/downloads.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { today } from '#web/platform/format/dates.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useIsThere } from '#web/ui/use-is-there.ts'
import type { Visibility } from '../../resource/list-view.ts'
import type { AnyRecord, Column, TableDefinition } from '../../resource/types.ts'
import { exportColumns } from './export-columns.ts'

interface ExportDialogProps<R extends AnyRecord> {
  table: TableDefinition<R>
  /** What the list is called; the file is, too. */
  name: string
  columns: readonly Column<R>[]
  visibility: Visibility
  /** Search, sort and filters as the list has them now. */
  params: QueryParams
  /** Which rows are exported, where there is no list to see. */
  scope?: string
  onClose: () => void
}

/** Asks for a file name and a format, then saves what the list shows on all its pages. */
export function ExportDialog<R extends AnyRecord>({
  table,
  name,
  columns,
  visibility,
  params,
  scope,
  onClose,
}: ExportDialogProps<R>) {
  const { t } = useTexts()
  const { can } = useSession()
  const options = table.export || undefined
  const sensitive = options?.sensitive && can(options.sensitive.permission) ? options.sensitive : undefined
  const [fileName, setFileName] = useState(`${options?.fileName ?? name} ${today()}`)
  const [format, setFormat] = useState('xlsx')
  const [withSensitive, setWithSensitive] = useState(false)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const isThere = useIsThere()
  const isNamed = fileName.trim() !== ''

  const run = async () => {
    setBusy(true)
    const extra = withSensitive ? sensitive?.columns : []
    const body = {
      format,
      file_name: fileName.trim(),
      columns: exportColumns(columns, visibility, t, extra),
      repositories: 'all',
      ...(options?.total ? { total: true } : {}),
      ...options?.narrowedBy?.(params),
    }
    const query = options?.narrowedBy ? {} : params
    const path = `/restify/${table.entity}/actions`
    try {
      const answer = await api.file(path, body, {
        query: { ...query, action: 'export' },
        onError: 'caller',
        asks: true,
      })
      saveFile(answer, `${fileName.trim()}.${format}`)
      showSuccess(t('engine:export.done'))
      if (isThere()) onClose()
    } catch (error) {
      showFailure(error, 'engine:export.failed')
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isNamed) return
    if (withSensitive) setAsking(true)
    else void run()
  }
  return (
    <Dialog onClose={onClose} title={t('engine:export.title')}>
      <form onSubmit={submit}>
        <Stack>
          <Text c="dimmed">{scope ?? t('engine:export.scope')}</Text>
          <TextInput
            label={t('engine:export.fileName')}
            withAsterisk
            data-autofocus
            value={fileName}
            onChange={(event) => setFileName(event.currentTarget.value)}
            error={isNamed ? undefined : t('engine:export.fileNameRequired')}
          />
          <Radio.Group label={t('engine:export.format')} value={format} onChange={setFormat}>
            <Group mt={6}>
              <Radio value="xlsx" label={t('engine:export.xlsx')} />
              <Radio value="csv" label={t('engine:export.csv')} />
            </Group>
          </Radio.Group>
          {sensitive && (
            <Checkbox
              checked={withSensitive}
              onChange={(event) => setWithSensitive(event.currentTarget.checked)}
              label={t('engine:export.sensitive', {
                columns: sensitive.columns.map((one) => t(one.header)).join(', '),
              })}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('engine:dialog.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={!isNamed}>
              {t('engine:export.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
      {sensitive && (
        <ConfirmDialog
          opened={asking}
          title={t('engine:export.title')}
          text={t(sensitive.confirm)}
          confirm={t('engine:export.submit')}
          cancel={t('engine:dialog.cancel')}
          onConfirm={run}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
