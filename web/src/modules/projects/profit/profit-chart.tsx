import { budgetOfMonth, type Profitability, type ProfitMonth } from '#contracts/projects/profitability.ts'
import type { BudgetType } from '#contracts/projects/projects.ts'
import { monthName, shortMonth } from '#web/platform/format/day-words.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ChartKey, ColumnChart, type ColumnGroup } from '#web/ui/charts/column-chart.tsx'
import { Legend } from '#web/ui/charts/legend.tsx'
import { costFigures, type Figure } from './figures.ts'
import { useShownFigures } from './use-profit.ts'

interface ProfitChartProps {
  found: Profitability
  onOpen: (month: string) => void
}

/** Cost with what it is made of, beside what was charged, by month; the profit as a point, the budget of a month as a line. */
export function ProfitChart({ found, onOpen }: ProfitChartProps) {
  const { t, locale } = useTexts()
  const format = useFormat()
  const { months, currency, budget } = found
  const line = budgetOfMonth(budget.amount, budget.type as BudgetType)
  const shown = useShownFigures(months)
  const isCost = (figure: Figure) => costFigures.includes(figure)
  const columns = [
    shown.filter(isCost),
    ...shown.filter((one) => !isCost(one) && one.hue && one.hue !== 'mark').map((one) => [one]),
  ]
  const nameOf = (figure: Figure) => t(`projects:figure.${figure.key}`)
  const titleOf = (month: ProfitMonth) =>
    [
      monthName(`${month.month}-01`, locale),
      ...shown.map((one) => `${nameOf(one)}: ${format.money(one.of(month), currency)}`),
    ].join('\n')
  const groups: ColumnGroup[] = months.map((month) => ({
    key: month.month,
    label: shortMonth(`${month.month}-01`, locale),
    title: titleOf(month),
    columns: columns.map((some) => some.map((one) => ({ key: one.key, hue: one.hue!, value: one.of(month) ?? 0 }))),
    mark: month.actual_cost || month.timesheet_billable_amount ? month.profit : null,
  }))
  return (
    <>
      <ColumnChart groups={groups} line={line} tick={(value) => format.short(value)} onOpen={onOpen} />
      <Legend label={t('projects:profit.legend')}>
        {shown
          .filter(({ hue }) => hue)
          .map((figure) => (
            <ChartKey key={figure.key} hue={figure.hue!} label={nameOf(figure)} />
          ))}
        {line !== null && (
          <ChartKey hue="line" label={t('projects:profit.budgetLine', { amount: format.money(line, currency) })} />
        )}
      </Legend>
    </>
  )
}
