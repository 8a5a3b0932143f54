import { Table } from '@mantine/core'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import type { BillRecord } from './bill-record.ts'
import classes from './bills.module.css'

/** So many lines are shown; the PDF has all. */
const MOST = 200

/** What was bought, and the VAT by rate. */
export function BillLines({ bill: { attributes } }: { bill: BillRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { bill, currency } = attributes
  if (!bill) return null
  const amount = (value: number | null) => (value === null ? MISSING : format.exact(value, currency ?? ''))
  const number = (value: number | null) => (value === null ? MISSING : format.number(value))
  const percent = (rate: number | null) => (rate === null ? MISSING : `${format.number(rate)} %`)
  const hidden = bill.lines_count - Math.min(MOST, bill.lines.length)
  return (
    <>
      <DetailSection title={t('expenses:bills.lines', { count: bill.lines_count })}>
        <Table.ScrollContainer
          minWidth={520}
          type="native"
          tabIndex={0}
          role="group"
          aria-label={t('expenses:bills.lines', { count: bill.lines_count })}
        >
          <Table className={classes.lines}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('name:*.description')}</Table.Th>
                <Table.Th data-figure>{t('expenses:bills.quantity')}</Table.Th>
                <Table.Th data-figure>{t('expenses:bills.price')}</Table.Th>
                <Table.Th data-figure>{t('name:supplier-bills.vat')}</Table.Th>
                <Table.Th data-figure>{t('name:supplier-bills.net')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {bill.lines.slice(0, MOST).map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill have no other mark, and never move
                <Table.Tr key={at}>
                  <Table.Td className={classes.what}>
                    {line.name}
                    {line.description && line.description !== line.name && <small>{line.description}</small>}
                  </Table.Td>
                  <Table.Td data-figure>{[number(line.quantity), line.unit].filter(Boolean).join(' ')}</Table.Td>
                  <Table.Td data-figure>{number(line.price)}</Table.Td>
                  <Table.Td data-figure>{percent(line.rate)}</Table.Td>
                  <Table.Td data-figure>{amount(line.net)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {hidden > 0 && <p className={classes.more}>{t('expenses:bills.moreLines', { count: hidden })}</p>}
      </DetailSection>
      {bill.vat_lines.length > 1 && (
        <DetailSection
          title={t('expenses:bills.vatByRate')}
          facts={bill.vat_lines.map(({ rate, base, vat }) => ({
            label: percent(rate),
            value: t('expenses:bills.vatOf', { vat: amount(vat), base: amount(base) }),
          }))}
        />
      )}
    </>
  )
}
