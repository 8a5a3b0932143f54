import { Table } from '@mantine/core'
import type { Profitability } from '#contracts/projects/profitability.ts'
import { monthName } from '#web/platform/format/day-words.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Figure, FigureKey } from './figures.ts'
import { totalOf, yearOfFigures } from './figures.ts'
import classes from './profit.module.css'
import { useShownFigures } from './use-profit.ts'

interface ProfitTableProps {
  found: Profitability
  /** Called with a month (`yyyy-MM`) or the year, and what of it to open. */
  onOpen: (period: string, figure: FigureKey) => void
}

/** The months of a year and what they say; each figure opens to what it is made of. */
export function ProfitTable({ found, onOpen }: ProfitTableProps) {
  const { t, locale } = useTexts()
  const { day } = useFormat()
  const { months, currency } = found
  const shown = useShownFigures(months)
  const year = yearOfFigures(found)
  const cells = (period: string, name: string, figureOf: (figure: Figure) => number | null) =>
    shown.map((figure) => (
      <Table.Td key={figure.key} className={classes.amount}>
        <Amount
          value={figureOf(figure)}
          currency={currency}
          name={`${t(`projects:figure.${figure.key}`)}, ${name}`}
          onOpen={figure.kinds.length > 0 ? () => onOpen(period, figure.key) : undefined}
        />
      </Table.Td>
    ))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe)
    <section className={classes.scroll} tabIndex={0} aria-label={t('projects:profit.table')}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('projects:profit.month')}</Table.Th>
            {shown.map(({ key }) => (
              <Table.Th key={key} scope="col" className={classes.amount}>
                {t(`projects:figure.${key}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map((month) => {
            const name = monthName(`${month.month}-01`, locale)
            return (
              <Table.Tr key={month.month}>
                <Table.Th scope="row">
                  {month.until ? t('projects:profit.until', { month: name, day: day(month.until) }) : name}
                </Table.Th>
                {cells(month.month, name, ({ of }) => of(month))}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{year}</Table.Th>
            {cells(year, year, (figure) => totalOf(figure, months, currency))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </section>
  )
}

interface AmountProps {
  value: number | null
  currency: string
  name: string
  onOpen?: () => void
}

function Amount({ value, currency, name, onOpen }: AmountProps) {
  const { money } = useFormat()
  if (value === null) return <span className={classes.none}>{MISSING}</span>
  if (value === 0 || !onOpen)
    return <span className={value === 0 ? classes.none : undefined}>{money(value, currency)}</span>
  return (
    <button
      type="button"
      className={classes.open}
      data-loss={value < 0 || undefined}
      aria-label={`${name}: ${money(value, currency)}`}
      onClick={onOpen}
    >
      {money(value, currency)}
    </button>
  )
}
