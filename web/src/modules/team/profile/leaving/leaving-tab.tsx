import { Button, Group, Text } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { today } from '#web/platform/format/dates.ts'
import { weekdayName } from '#web/platform/format/day-words.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import type { EmployeeRecord } from '../../employee-record.ts'
import { useEmployeeSteps } from '../../steps/use-employee-steps.tsx'
import { useEmployee } from '../employee-context.ts'
import { OpenCounts } from './open-counts.tsx'

/** `/employees/{id}/leaving`: the last day of somebody who leaves or has left, and everything that is still open. */
export function LeavingTab() {
  const { t } = useTexts()
  const employee = useEmployee()
  if (!employee.attributes.termination_date)
    return (
      <EmptyState icon={IconDoorExit} title={t('team:leaving.none')} help={t('team:leaving.noneHelp')}>
        <DayButton employee={employee} />
      </EmptyState>
    )
  return (
    <>
      <LastDay employee={employee} day={employee.attributes.termination_date} />
      <SlotParts slot="employee.leaving" given={{ employeeId: employee.id, isQuestion: false }} />
    </>
  )
}

function LastDay({ employee, day }: { employee: EmployeeRecord; day: string }) {
  const { t, locale } = useTexts()
  const format = useFormat()
  const left = daysBetween(today(), day)
  return (
    <DetailSection title={t('name:employment-spells.end_date')} action={<DayButton employee={employee} />}>
      <Group gap="md" align="baseline">
        <Text fz={26} fw={700} lh={1.2} data-figures>
          {format.day(day)}
        </Text>
        <Text c="dimmed">
          {`${weekdayName(day, locale)}, `}
          {left >= 0 ? t('team:leaving.daysLeft', { count: left }) : t('team:leaving.daysAgo', { count: -left })}
        </Text>
      </Group>
      <OpenCounts employeeId={employee.id} />
    </DetailSection>
  )
}

/** Sets or changes the last day, for who may. Of somebody archived it is corrected with their other data. */
function DayButton({ employee }: { employee: EmployeeRecord }) {
  const { t } = useTexts()
  const { can } = useSession()
  const { actions, dialog } = useEmployeeSteps()
  const step = actions.find(
    (one) => ['leave', 'last-day'].includes(one.key) && can(one.permission) && one.when?.(employee),
  )
  if (!step || step.blocked?.(employee)) return null
  return (
    <>
      <Button variant="default" onClick={() => void step.run?.(employee)}>
        {t(step.label)}
      </Button>
      {dialog}
    </>
  )
}
