import { Button, Text } from '@mantine/core'
import { IconChevronDown, IconDownload, IconFileTypePdf, IconPrinter, IconTable } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_FILE_ENTRIES, MOST_REPORT_ENTRIES, reportMinutes } from '#contracts/time/report.ts'
import { api } from '#web/platform/api/client.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { notify } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { tasksQuery } from '#web/platform/tasks/tasks-query.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import type { Range } from '../interval.ts'

const SheetDialog = later(() => import('./sheet-dialog.tsx'), 'SheetDialog')

interface ExportMenuProps {
  range: Range
  filters: QueryParams
  /** Entries of the whole report. */
  count: number
  /** The one filled button of its page. */
  filled?: boolean
}

/** The whole report as a PDF, whose link is mailed and stands in the top bar; as a spreadsheet; or this page on paper. */
export function ExportMenu({ range, filters, count, filled = false }: ExportMenuProps) {
  const { t } = useTexts()
  const { number } = useFormat()
  const { can } = useSession()
  // Who manages people reads the time of others, and takes none of it along.
  const ownOnly = can('manageEmployees') && !can('manageTimesheets')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [asksSheet, setAsksSheet] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const report_filter = { ...filters, start_date: range.from, end_date: range.to }
      const action = '/restify/timesheets/actions?action=download-pdf-report'
      const { message } = await api.post<{ message: string }>(action, { report_filter }, { onError: 'caller' })
      notify('info', message)
      void client.invalidateQueries({ queryKey: tasksQuery.queryKey })
    } catch (error) {
      showFailure(error, 'reports:detailed.pdfFailed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <MenuOnDemand
        position="bottom-end"
        button={
          <Button
            variant={filled ? 'filled' : 'default'}
            loading={busy}
            leftSection={<IconDownload size={18} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('reports:detailed.export')}
          </Button>
        }
      >
        {(Menu) => (
          <>
            {ownOnly && <Menu.Label maw={260}>{t('reports:detailed.ownOnly')}</Menu.Label>}
            <Menu.Item
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              disabled={!ownOnly && count > MOST_REPORT_ENTRIES}
              onClick={() => void ask()}
            >
              {ownOnly ? t('reports:schedule.pdf') : t('reports:detailed.pdf', { count })}
              {!ownOnly && count > MOST_FILE_ENTRIES && (
                <Text fz="xs" c="dimmed">
                  {count > MOST_REPORT_ENTRIES
                    ? t('reports:detailed.pdfTooMany', { most: number(MOST_REPORT_ENTRIES) })
                    : t('reports:detailed.pdfMinutes', { minutes: reportMinutes(count) })}
                </Text>
              )}
            </Menu.Item>
            <Menu.Item leftSection={<IconTable size={16} aria-hidden />} onClick={() => setAsksSheet(true)}>
              {t('reports:detailed.sheet')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
              {t('reports:detailed.print')}
            </Menu.Item>
          </>
        )}
      </MenuOnDemand>
      {asksSheet && <SheetDialog range={range} filters={filters} onClose={() => setAsksSheet(false)} />}
    </>
  )
}
