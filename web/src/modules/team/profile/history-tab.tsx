import { HistoryList } from '#web/engine/history/history-list.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useEmployee } from './employee-context.ts'

/** `/employees/{id}/history`: who changed what about this person. */
export function HistoryTab() {
  const { t } = useTexts()
  const employee = useEmployee()
  return (
    <HistoryList entity="employees" id={employee.id} label={t('engine:history.of', { name: personName(employee) })} />
  )
}
