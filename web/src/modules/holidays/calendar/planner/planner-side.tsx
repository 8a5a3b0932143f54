import { Alert, Button, Group, Paper, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { HolidayPolicy } from '#contracts/holidays/policies.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ended } from '#web/ui/ended.ts'
import { CheckPanel } from '../../requests/form/check-panel.tsx'
import { PolicySelect } from '../../requests/form/policy-select.tsx'
import { useCheck } from '../../requests/form/use-check.ts'
import type { DraftSpan } from '../../requests/span.ts'
import classes from '../own/year.module.css'
import type { PlannedRange } from './planner-range.ts'

interface PlannerSideProps {
  employeeId: string
  range: PlannedRange
  span: DraftSpan
  policies: readonly WireRecord<HolidayPolicy>[]
  /** The kinds could not be read: reads them again. */
  onRetry: (() => void) | undefined
  policyId: string | null
  onPolicy: (id: string | null) => void
  problem: TextKey | undefined
  onReset: () => void
  onAsk: () => void
}

/** What is picked, what it costs by the chosen kind of leave, and the way to ask for it. */
export function PlannerSide(props: PlannerSideProps) {
  const { employeeId, range, span, policies, onRetry, policyId, onPolicy, problem, onReset, onAsk } = props
  const { t } = useTexts()
  const format = useFormat()
  const check = useCheck({ ...span, employee_id: employeeId, holiday_policy_id: policyId })
  const words =
    range.start === null
      ? t('holidays:planner.none')
      : range.end === null
        ? t('holidays:planner.begun', { start: format.day(range.start) })
        : `${format.day(range.start)} – ${format.day(range.end)}`
  return (
    <Paper withBorder radius="md" className={classes.side}>
      <div className={classes.sideParts}>
        <Text fw={600} aria-live="polite" data-figures>
          {words}
        </Text>
        {problem && (
          <Alert color="red" p="xs" icon={<IconAlertTriangle size={16} aria-hidden />}>
            {t(problem)}
          </Alert>
        )}
        <PolicySelect policies={policies} onRetry={onRetry} value={policyId} onChange={onPolicy} />
        <div className={classes.price} data-empty={range.start === null || undefined}>
          <CheckPanel check={check} />
        </div>
        <Group gap="xs">
          <Button onClick={onAsk}>{t('holidays:planner.ask')}</Button>
          <Button variant="default" {...ended(range.start === null && !problem, onReset)}>
            {t('holidays:planner.reset')}
          </Button>
        </Group>
      </div>
    </Paper>
  )
}
