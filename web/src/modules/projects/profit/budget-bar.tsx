import { Alert, Progress, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { budgetSteps } from '#contracts/projects/profitability.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useBudgetUse } from './use-profit.ts'

const [WARNS, IS_USED_UP] = budgetSteps

/** How much of the budget the hours charged have used up, with a warning where people were notified of it too. */
export function BudgetBar({ projectId }: { projectId: string }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const { data } = useBudgetUse(projectId)
  if (!data) return null
  const { type, amount, used, percent, currency } = data
  const color = percent >= IS_USED_UP ? 'red' : percent >= WARNS ? 'orange' : 'primary'
  const words = t('projects:budgetUse.words', {
    used: money(used, currency),
    amount: money(amount, currency),
    percent: String(percent),
  })
  const label = t(`projects:budgetUse.${type}`)
  return (
    <div>
      <Text fz="sm" fw={500} mb={4}>
        {label}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={Math.min(100, percent)} color={color} aria-label={`${label}: ${words}`} />
      </Progress.Root>
      <Text fz="sm" c="dimmed" mt={4} data-figures>
        {words}
      </Text>
      {percent >= WARNS && (
        <Alert
          mt="sm"
          color={color}
          icon={<IconAlertTriangle aria-hidden />}
          title={t(percent >= IS_USED_UP ? 'projects:budgetUse.over' : 'projects:budgetUse.near')}
        />
      )}
    </div>
  )
}
