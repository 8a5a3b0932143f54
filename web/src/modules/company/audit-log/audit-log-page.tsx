import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { HistorySubject } from '#contracts/engine/history.ts'
import { FilterBar } from '#web/engine/filters/filter-bar.tsx'
import { HistoryList } from '#web/engine/history/history-list.tsx'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { narrowing } from '#web/engine/resource/list-state.ts'
import { useListState } from '#web/engine/resource/use-list-state.ts'
import { api } from '#web/platform/api/client.ts'
import { saveFile } from '#web/platform/api/downloads.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { today } from '#web/platform/format/dates.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { auditTable } from './audit-log-table.ts'

const NOTHING: readonly string[] = []
const linkTo = ({ resource, id }: HistorySubject) =>
  resource === 'employees' && id ? `/employees/${id}/history` : undefined

/** `/settings/audit-log`: everything that was done in the company, to be searched and taken along. */
export function AuditLogPage() {
  const { t } = useTexts()
  const list = useListState()
  const query = useMemo(() => narrowing(list.state), [list.state])
  return (
    <>
      <PageHeader title={t('company:audit')} help={t('company:audit.help')}>
        <ExportMenu query={query} />
      </PageHeader>
      <Group gap="xs" mb="md">
        <FilterBar table={auditTable} list={list} link="/restify/audit-entries/filters" hidden={NOTHING} />
      </Group>
      <HistoryList entity="audit-entries" getter="log" query={query} label={t('company:audit')} linkTo={linkTo} />
    </>
  )
}

/** The log as it is narrowed, as a file with a line for every change. */
function ExportMenu({ query }: { query: QueryParams }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const save = async (format: 'xlsx' | 'csv') => {
    setBusy(true)
    try {
      const path = '/restify/audit-entries/getters/file'
      const answer = await api.file(path, undefined, { query: { ...query, format }, onError: 'caller' })
      saveFile(answer, `${t('company:audit.fileName')}-${today()}.${format}`)
      showSuccess(t('engine:export.done'))
    } catch (error) {
      showFailure(error, 'engine:export.failed')
    }
    setBusy(false)
  }
  return (
    <MenuOnDemand
      position="bottom-end"
      withinPortal
      button={
        <Button variant="default" loading={busy} leftSection={<IconDownload size={16} aria-hidden />}>
          {t('engine:export.submit')}
        </Button>
      }
    >
      {(Menu) => (
        <>
          <Menu.Item onClick={() => void save('xlsx')}>{t('engine:export.xlsx')}</Menu.Item>
          <Menu.Item onClick={() => void save('csv')}>{t('engine:export.csv')}</Menu.Item>
        </>
      )}
    </MenuOnDemand>
  )
}
