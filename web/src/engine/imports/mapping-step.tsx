import { Alert, Button, Select, Stack, Table, Text } from '@mantine/core'
import { type DateOrder, dateOrders, orderOfDates, readDate } from '#contracts/engine/imports/cell-reading.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CurrencyChoice } from './currencies.tsx'
import { type Importing, orderOfColumn, ordersOf } from './use-import.ts'

const SAMPLES = 3

/** Which field each column of the sheet is. A field can be chosen once; choosing it again takes it from the other column. */
export function MappingStep({ importing }: { importing: Importing }) {
  const { t } = useTexts()
  const { table, mapping, setMapping, orders, setOrders } = importing
  if (!table) return null
  const headingOf = (index: number) => table.headings[index] || t('imports:mapping.unnamed', { number: index + 1 })
  const days = new Set(table.fields.flatMap(({ key, is_date }) => (is_date ? key : [])))
  const dates = ordersOf(table, mapping, orders)
  const shown = (cell: string, column: string | null) => {
    const day = column && days.has(column) ? readDate(cell, dates[column]) : null
    return day ? formats().day(day) : cell
  }
  /** A date of the column that can be read in two ways, and how it is read. */
  const exampleOf = (index: number, column: string | null) => {
    const cell = table.rows.map((row) => row[index] ?? '').find((one) => orderOfDates([one]) === 'open') ?? ''
    return { cell, day: shown(cell, column) }
  }
  const missing = table.fields.filter(({ key, required }) => required && !mapping.includes(key))
  const choose = (index: number, column: string | null) =>
    setMapping(mapping.map((other, i) => (i === index ? column : other === column ? null : other)))
  const key = table.key === null ? undefined : table.fields.find((field) => field.key === table.key)
  const hasKey = key ? mapping.includes(key.key) : mapping.some(Boolean)
  return (
    <Stack gap="md">
      <Table.ScrollContainer minWidth={320}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('imports:mapping.heading')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('imports:mapping.samples')}</Table.Th>
              <Table.Th w={{ base: 190, sm: 300 }}>{t('imports:mapping.field')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {mapping.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column of the sheet has no other name that is sure to be its own
              <Table.Tr key={index}>
                <Table.Td fw={500}>{headingOf(index)}</Table.Td>
                <Table.Td visibleFrom="sm">
                  <Text fz="sm" c="dimmed" truncate maw={360}>
                    {table.rows
                      .map((row) => row[index] ?? '')
                      .filter(Boolean)
                      .slice(0, SAMPLES)
                      .map((cell) => shown(cell, column))
                      .join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Select
                    aria-label={t('imports:mapping.fieldOf', { heading: headingOf(index) })}
                    placeholder={t('imports:mapping.skip')}
                    data={table.fields.map(({ key, label }) => ({ value: key, label }))}
                    value={column}
                    onChange={(value) => choose(index, value)}
                    searchable
                    clearable
                    clearButtonProps={{ 'aria-label': t('imports:mapping.skip') }}
                  />
                  <CurrencyChoice importing={importing} index={index} heading={headingOf(index)} />
                  {orderOfColumn(table, column, index) === 'open' && (
                    <Select
                      mt={4}
                      label={t('imports:mapping.order')}
                      description={t('imports:mapping.orderHelp', exampleOf(index, column))}
                      aria-label={t('imports:mapping.orderOf', { heading: headingOf(index) })}
                      data={dateOrders.map((order) => ({ value: order, label: t(`imports:dateOrder.${order}`) }))}
                      value={orders[index] ?? table.date_order}
                      onChange={(order) =>
                        setOrders({ ...orders, [index]: (order as DateOrder | null) ?? table.date_order })
                      }
                      allowDeselect={false}
                    />
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {!hasKey && (
        <Alert color="red">{key ? t('imports:mapping.key', { field: key.label }) : t('imports:mapping.none')}</Alert>
      )}
      {hasKey && missing.length > 0 && (
        <Alert color="yellow">
          {t('imports:mapping.missing', { fields: missing.map(({ label }) => label).join(', ') })}
        </Alert>
      )}
      <Button disabled={!hasKey} onClick={importing.map} style={{ alignSelf: 'flex-start' }}>
        {t('imports:mapping.next')}
      </Button>
    </Stack>
  )
}
