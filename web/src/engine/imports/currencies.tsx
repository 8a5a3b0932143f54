import { Select, Text } from '@mantine/core'
import { useCallback } from 'react'
import type { ImportField, ImportTable } from '#contracts/engine/imports/imports.ts'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Importing, Sheet } from './use-import.ts'

/** By column of the sheet: what somebody chose that its amounts are in. */
export type ChosenCurrencies = Readonly<Record<number, string>>

/** What is sent of the currencies of amounts: what was chosen. */
export function currenciesOf(
  { fields }: ImportTable,
  mapping: readonly (string | null)[],
  chosen: ChosenCurrencies,
): Record<string, string> {
  const found = mapping.flatMap((column, index): [string, string][] => {
    const field = fields.find(({ key }) => key === column)
    return field?.currency && chosen[index] ? [[field.key, chosen[index]]] : []
  })
  return Object.fromEntries(found)
}

/** The heading of a column of amounts says what they are in; those that are chosen for nothing keep what a record has. */
export function useAmountHeading({ table, usual }: Importing, sheet: Sheet) {
  const { t } = useTexts()
  const { columns, currencies } = sheet
  const isKeyed = table!.key !== null
  return useCallback(
    ({ key, label, currency: beside }: ImportField): string => {
      if (beside === undefined) return label
      const chosen = currencies[key]
      const currency = chosen ?? usual
      if (beside !== null && columns.includes(beside)) return t('imports:amount.unlessSaid', { label, currency })
      const keeps = beside !== null && !chosen && isKeyed
      return t(keeps ? 'imports:amount.unlessThere' : 'imports:amount.in', { label, currency })
    },
    [columns, currencies, isKeyed, t, usual],
  )
}

/** Below what a column is imported as: what its amounts are in. */
export function CurrencyChoice({
  importing,
  index,
  heading,
}: {
  importing: Importing
  index: number
  heading: string
}) {
  const { t, locale } = useTexts()
  const { table, mapping, currencies, setCurrencies, usual } = importing
  const field = table!.fields.find(({ key }) => key === mapping[index])
  if (field?.currency === undefined) return null
  if (field.currency === null) {
    return (
      <Text fz="sm" c="dimmed" mt={4}>
        {t('imports:amount.company', { currency: usual })}
      </Text>
    )
  }
  return (
    <Select
      mt={4}
      label={t(mapping.includes(field.currency) ? 'imports:amount.rest' : 'imports:amount.label')}
      aria-label={t('imports:amount.of', { heading })}
      data={currencyOptions(locale, usual)}
      value={currencies[index] ?? usual}
      onChange={(currency) => currency && setCurrencies({ ...currencies, [index]: currency })}
      allowDeselect={false}
      searchable
    />
  )
}
