import { Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { today } from '#web/platform/format/dates.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { later } from '#web/ui/later.tsx'
import { usePolicies } from '../../requests/form/policy-select.tsx'
import { NewRequest } from '../../requests/list/request-dialogs.tsx'
import { usePerson } from '../../requests/use-person.ts'
import { addMonths } from '../days.ts'
import { useOwnLeave } from '../own/use-own-leave.ts'
import classes from '../own/year.module.css'
import { PlannerMonths } from './planner-months.tsx'
import { NO_RANGE, picked } from './planner-range.ts'
import { PlannerSide } from './planner-side.tsx'
import { type PlannerLength, PlannerTools } from './planner-tools.tsx'

const FormDialog = later(() => import('../../requests/form/form-dialog.tsx'), 'FormDialog')

/** `/holidays/planner`: pick a range over the months to come, see what it costs, and ask for it. */
export function PlannerPage() {
  const { employee } = useSession()
  const { t } = useTexts()
  if (!employee) return <EmptyState title={t('holidays:request.noEmployee')} />
  return (
    <>
      <Planner employeeId={employee.id} />
      <NewRequest />
    </>
  )
}

function Planner({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const now = today()
  const [first, setFirst] = useState(addMonths(now, 0))
  const [length, setLength] = useState<PlannerLength>(4)
  const [range, setRange] = useState(NO_RANGE)
  const [problem, setProblem] = useState<TextKey>()
  const [policy, setPolicy] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const { answer, days } = useOwnLeave(employeeId)
  const { policies, retry } = usePolicies(usePerson(employeeId).contractType)
  // Rest is what most people plan.
  const policyId = policy ?? policies.find(({ attributes }) => attributes.type === 'timeoff')?.id ?? null
  const span = useMemo(
    () => ({ start_date: range.start, end_date: range.end ?? range.start, starts_at_noon: false, ends_at_noon: false }),
    [range],
  )
  const wanted = useMemo(() => ({ ...span, holiday_policy_id: policyId }), [span, policyId])
  const pick = (day: string) => {
    const next = picked(range, day, (one) => days.has(one), now)
    setRange(next.range)
    setProblem(next.problem)
  }
  const reset = () => {
    setRange(NO_RANGE)
    setProblem(undefined)
  }
  const ask = () => {
    if (range.start === null) setProblem('holidays:planner.selectRange')
    else setAsking(true)
  }
  return (
    <>
      <PlannerTools
        length={length}
        onLength={setLength}
        onMove={(steps) => setFirst(addMonths(first, steps))}
        onToday={() => setFirst(addMonths(now, 0))}
      />
      {answer.isError && !answer.data && (
        <ErrorState title={t('holidays:year.failed')} onRetry={() => void answer.refetch()} />
      )}
      {answer.isPending && <Skeleton height={420} radius="md" />}
      {answer.data && (
        <div className={classes.planner}>
          <PlannerMonths first={first} length={length} range={range} days={days} onPick={pick} />
          <PlannerSide
            employeeId={employeeId}
            range={range}
            span={span}
            policies={policies}
            onRetry={retry}
            policyId={policyId}
            onPolicy={setPolicy}
            problem={problem}
            onReset={reset}
            onAsk={ask}
          />
        </div>
      )}
      {asking && (
        <FormDialog
          employeeId={employeeId}
          span={wanted}
          onSaved={() => {
            setAsking(false)
            reset()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
