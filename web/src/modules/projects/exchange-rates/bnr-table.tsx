import { Table, Text } from '@mantine/core'
import type { BnrRates } from '#contracts/projects/bnr-rates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './bnr-table.module.css'

/** Digits that BNR publishes. */
const DECIMALS = 4

/** How many lei each currency is; small ones by the hundred, as BNR publishes them. */
export function BnrTable({ rates }: { rates: BnrRates['rates'] }) {
  const { t, locale } = useTexts()
  const { number } = useFormat()
  const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'code' })
  return (
    <Table className={classes.table} aria-label={t('projects:bnr')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('name:exchange-rates.currency')}</Table.Th>
          <Table.Th scope="col" className={classes.rate}>
            {t('projects:bnr.lei')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rates.map(({ currency, multiplier, rate }) => (
          <Table.Tr key={currency}>
            <Table.Th scope="row" className={classes.currency}>
              {number(multiplier)} {currency}
              <Text span c="dimmed" fz="sm" ml="xs">
                {names.of(currency)}
              </Text>
            </Table.Th>
            <Table.Td className={classes.rate}>{number(rate, DECIMALS, DECIMALS)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
