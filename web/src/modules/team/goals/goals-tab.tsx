import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { useEmployee } from '../profile/employee-context.ts'
import { GoalsList } from './goals-list.tsx'

/** `/employees/{id}/goals` */
export function GoalsTab() {
  return <GoalsList employeeId={useEmployee().id} />
}

/** `/settings/account/goals`: one's own. */
export function OwnGoalsTab() {
  const { t } = useTexts()
  const { employee } = useSession()
  return employee ? <GoalsList employeeId={employee.id} /> : <EmptyState title={t('team:goals.noEmployee')} />
}
