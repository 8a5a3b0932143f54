import { Button, Skeleton, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  LAST_DAY,
  nextDueDay,
  type ReportDays,
  ReportScheduleUpdate,
  ReportScheduleWrite,
  scheduleRules,
} from '#contracts/reports/saved.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { useList } from '#web/engine/resource/queries.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { SavedReport } from './saved-report.ts'
import { scheduleSections } from './schedule-fields.ts'

interface ScheduleDialogProps {
  report: SavedReport
  onClose: () => void
}

const DEFAULTS = { every: 'month', month_day: String(LAST_DAY), weekday: '0', format: 'pdf', recipient_ids: [] }

/** Days as the pickers hold them. */
const asPicked = (record: AnyRecord): AnyRecord => {
  const { weekday, month_day } = record.attributes
  const picked = { weekday: String(weekday ?? DEFAULTS.weekday), month_day: String(month_day ?? DEFAULTS.month_day) }
  return { ...record, attributes: { ...record.attributes, ...picked } }
}

/** When a saved report is mailed to oneself, and to whom besides; each person has their own. */
export function ScheduleDialog({ report, onClose }: ScheduleDialogProps) {
  const { t, locale } = useTexts()
  const client = useQueryClient()
  const stored = useList<Record<string, unknown>>('report-schedules', { report_id: report.id })
  const [busy, setBusy] = useState(false)
  const found = stored.data?.data[0] as AnyRecord | undefined
  const record = useMemo(() => found && asPicked(found), [found])
  const sections = useMemo(() => scheduleSections(locale, t('reports:schedule.lastDay')), [locale, t])
  const stop = async () => {
    setBusy(true)
    try {
      await api.delete(`/restify/report-schedules/${found!.id}`, { onError: 'caller' })
      await client.invalidateQueries({ queryKey: ['report-schedules'] })
      showSuccess(t('reports:schedule.stopped'))
      onClose()
    } catch (error) {
      showFailure(error, 'reports:schedule.failed')
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('reports:schedule.of', { name: report.attributes.name })} onClose={onClose}>
      <Text c="dimmed" fz="sm" mb="sm">
        {t('reports:schedule.help')}
      </Text>
      {stored.isPending && <Skeleton height={220} />}
      {stored.isError && !stored.data && <ErrorState onRetry={() => void stored.refetch()} />}
      {stored.data && (
        <>
          {found && (
            <Text fz="sm" mb="sm" data-figures>
              {t('reports:schedule.next', {
                day: formatDay(nextDueDay(found.attributes as unknown as ReportDays, today())),
              })}{' '}
              <Button variant="subtle" size="compact-sm" color="red" loading={busy} onClick={() => void stop()}>
                {t('reports:schedule.stop')}
              </Button>
            </Text>
          )}
          <ResourceForm
            entity="report-schedules"
            record={record}
            defaults={DEFAULTS}
            schema={record ? ReportScheduleUpdate : ReportScheduleWrite.omit({ report_id: true })}
            rules={scheduleRules}
            sections={sections}
            layout="dialog"
            saved="reports:schedule.saved"
            failed="reports:schedule.failed"
            payload={(payload) => (record ? payload : { ...payload, report_id: report.id })}
            onSaved={onClose}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  )
}
