import { Button } from '@mantine/core'
import { IconCalendarMonth, IconCalendarWeek, IconChevronDown, IconFileTypePdf } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lastOfMonth, monthKey, monthOf, shownDay, yearOf } from '#contracts/engine/values/civil-days.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { notify } from '#web/platform/notify.ts'
import { tasksQuery } from '#web/platform/tasks/tasks-query.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'

interface Span {
  from: string
  to: string
}

/** The month that a day is in. */
function monthAround(day: string): Span {
  const [year, month] = [yearOf(day), monthOf(day)]
  return { from: `${monthKey(year, month)}-01`, to: lastOfMonth(year, month) }
}

const spanText = ({ from, to }: Span) => (from === to ? shownDay(from) : `${shownDay(from)} – ${shownDay(to)}`)

interface ReportButtonProps {
  employeeId: string
  /** The day that is looked at, and the days that are shown. */
  date: string
  shown: Span
}

/** The shown days or their month as a PDF: long work whose link is mailed and stands in the top bar (TIM-13). */
export function ReportButton({ employeeId, date, shown }: ReportButtonProps) {
  const { t } = useTexts()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const ask = async ({ from, to }: Span) => {
    setBusy(true)
    try {
      const report_filter = { start_date: from, end_date: to, employee_id: employeeId }
      const action = '/restify/timesheets/actions?action=download-pdf-report'
      const { message } = await api.post<{ message: string }>(action, { report_filter }, { onError: 'caller' })
      notify('info', message)
      void client.invalidateQueries({ queryKey: tasksQuery.queryKey })
    } catch (error) {
      showFailure(error, 'time:report.failed')
    } finally {
      setBusy(false)
    }
  }
  const month = monthAround(date)
  return (
    <MenuOnDemand
      position="bottom-end"
      button={
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('time:report.button')}
        </Button>
      }
    >
      {(Menu) => (
        <>
          <Menu.Item leftSection={<IconCalendarWeek size={16} aria-hidden />} onClick={() => void ask(shown)}>
            {t('time:report.shown', { days: spanText(shown) })}
          </Menu.Item>
          <Menu.Item leftSection={<IconCalendarMonth size={16} aria-hidden />} onClick={() => void ask(month)}>
            {t('time:report.month', { days: spanText(month) })}
          </Menu.Item>
        </>
      )}
    </MenuOnDemand>
  )
}
