import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { type BankColumns, type BankFileRead, bankColumns } from '#contracts/invoices/bank/bank.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './bank.module.css'
import { readBankFile } from './bank-query.ts'
import { fileCurrencyField } from './file-currency-field.ts'

interface ColumnsFormProps {
  file: File
  unknown: NonNullable<BankFileRead['unknown']>
  onRead: (answer: BankFileRead) => Promise<void>
  onCancel: () => void
}

const required = new Set(['date'])

/** Says which column of a bank's csv is what, beside its first rows. */
export function ColumnsForm({ file, unknown, onRead, onCancel }: ColumnsFormProps) {
  const { t, locale } = useTexts()
  const { headings, rows, columns, proposed } = unknown
  const fields = useMemo<FieldSpec[]>(
    () => [
      ...bankColumns.map(
        (name): FieldSpec => ({
          name,
          label: `invoices:bank.column.${name}`,
          kind: 'options',
          options: headings.map((heading, at) => ({ value: String(at), label: heading || String(at + 1) })),
          width: 'half',
          required: required.has(name),
        }),
      ),
      fileCurrencyField(locale, proposed.currency),
    ],
    [headings, locale, proposed],
  )
  const initial = useMemo(
    () => ({
      ...Object.fromEntries(Object.entries(columns).map(([name, at]) => [name, String(at)])),
      file_currency: proposed.currency,
    }),
    [columns, proposed],
  )
  const send = async (values: FormValues) => {
    const chosen = bankColumns.flatMap((name) => (values[name] ? [[name, Number(values[name])] as const] : []))
    const answer = await readBankFile(file, {
      columns: Object.fromEntries(chosen) as BankColumns,
      currency: String(values.file_currency ?? proposed.currency),
    })
    if (answer.unknown) throw new Error(t('invoices:bank.columnsMissing'))
    await onRead(answer)
  }
  return (
    <>
      <Text mb="sm">{t('invoices:bank.columnsHelp')}</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe) */}
      <section className={classes.sample} tabIndex={0} aria-label={t('invoices:bank.sample')}>
        <table>
          <thead>
            <tr>
              {headings.map((heading, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
                <th key={at} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
              <tr key={row}>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ActionForm
        layout="dialog"
        fields={fields}
        initial={initial}
        submitLabel="invoices:bank.readSubmit"
        failed="invoices:bank.columnsMissing"
        onSubmit={send}
        onCancel={onCancel}
      />
    </>
  )
}
