import { Button, Group, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import type { Goal } from '#contracts/team/goals.ts'
import { RecordInDialog } from '#web/engine/pages/record/record-in-dialog.tsx'
import { useListState } from '#web/engine/resource/use-list-state.ts'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { useReaches } from '../reach.ts'
import { goalsTable } from './goals-table.tsx'

const GoalDialog = later(() => import('./goal-dialog.tsx'), 'GoalDialog')

const scope = { all: 'manageGoals', reports: 'manageGoalsForDirectReports' } as const

/** The goals of one person. Their owner and those who manage goals set and change them; `?id=` opens one. */
export function GoalsList({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const { employee: self } = useSession()
  const { isReached } = useReaches(scope, employeeId)
  const { state, open } = useListState(goalsTable.defaultSort)
  const [adding, setAdding] = useState(false)
  const query = useMemo(() => ({ employee_id: employeeId }), [employeeId])
  const show = useCallback(({ id }: { id: string }) => open(id), [open])
  const mayAdd = isReached || self?.id === employeeId
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('team:goal.add')}
    </Button>
  )
  return (
    <div>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="md">
          {t('team:tab.goals')}
        </Title>
        {add}
      </Group>
      <ResourceTable
        table={goalsTable}
        label={t('team:tab.goals')}
        query={query}
        onView={show}
        onEdit={show}
        emptyAction={add}
      />

      {adding && <GoalDialog employeeId={employeeId} onClose={() => setAdding(false)} />}
      {state.openId && (
        <RecordInDialog<Goal> entity="goals" id={state.openId} title="team:tab.goals" onClose={() => open(undefined)}>
          {(goal) => (
            <GoalDialog
              key={goal.id}
              employeeId={goal.attributes.employee_id}
              goal={goal}
              onClose={() => open(undefined)}
            />
          )}
        </RecordInDialog>
      )}
    </div>
  )
}
