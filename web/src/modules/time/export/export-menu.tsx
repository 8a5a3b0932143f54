import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileTypePdf, IconTable, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lastOfMonth, monthKey, monthOf, shownDay, yearOf } from '#contracts/engine/values/civil-days.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { notify } from '#web/platform/notify.ts'
import { tasksQuery } from '#web/platform/tasks/tasks-query.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'

const SheetDialog = later(() => import('./sheet-dialog.tsx'), 'SheetDialog')

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

interface ExportMenuProps extends Span {
  employeeId: string
  /** Files of everybody's time are for the reader. */
  ofOthers: boolean
  /** The day that is looked at; `from` and `to` are the days that are shown. */
  date: string
}

/**
 * The shown days or their month as a PDF: long work whose link is mailed and stands in the top bar (TIM-13). The shown days as
 * a spreadsheet (TIM-12).
 */
export function ExportMenu({ employeeId, ofOthers, date, from, to }: ExportMenuProps) {
  const { t } = useTexts()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [asksSheet, setAsksSheet] = useState(false)
  const ask = async (span: Span) => {
    setBusy(true)
    try {
      const report_filter = { start_date: span.from, end_date: span.to, employee_id: employeeId }
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
  const [shown, month] = [{ from, to }, monthAround(date)]
  const pdf = <IconFileTypePdf size={16} aria-hidden />
  return (
    <>
      <MenuOnDemand
        position="bottom-end"
        button={
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconDownload size={18} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('time:export.button')}
          </Button>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item leftSection={pdf} onClick={() => void ask(shown)}>
              {t('time:report.shown', { days: spanText(shown) })}
            </Menu.Item>
            <Menu.Item leftSection={pdf} onClick={() => void ask(month)}>
              {t('time:report.month', { days: spanText(month) })}
            </Menu.Item>
            <Menu.Item leftSection={<IconTable size={16} aria-hidden />} onClick={() => setAsksSheet(true)}>
              {t('time:export.sheet', { days: spanText(shown) })}
            </Menu.Item>
            {ofOthers && (
              <Menu.Item
                component={Link}
                to={'/reports/detailed' as never}
                search={{ interval_type: 'custom', start_date: from, end_date: to } as never}
                leftSection={<IconUsers size={16} aria-hidden />}
              >
                {t('time:export.several')}
              </Menu.Item>
            )}
          </>
        )}
      </MenuOnDemand>
      {asksSheet && <SheetDialog employeeId={employeeId} from={from} to={to} onClose={() => setAsksSheet(false)} />}
    </>
  )
}
