import { Text } from '@mantine/core'
import { useMemo } from 'react'
import type { BankFileCurrency, BankFileRead } from '#contracts/invoices/bank/bank.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { readBankFile } from './bank-query.ts'
import { fileCurrencyField } from './file-currency-field.ts'

interface CurrencyFormProps {
  file: File
  proposed: BankFileCurrency
  /** Payments that the file holds. */
  incoming: number
  onRead: (answer: BankFileRead) => Promise<void>
  onCancel: () => void
}

/** Says the currency of a bank's csv that does not say it, before anything of it waits: the one that is proposed, and why. */
export function CurrencyForm({ file, proposed, incoming, onRead, onCancel }: CurrencyFormProps) {
  const { t, locale } = useTexts()
  const fields = useMemo<FieldSpec[]>(
    () => [
      {
        ...fileCurrencyField(locale, proposed.currency),
        help: `invoices:bank.currency.${proposed.reason}`,
        required: true,
      },
    ],
    [locale, proposed],
  )
  const initial = useMemo(() => ({ file_currency: proposed.currency }), [proposed])
  const send = async (values: FormValues) =>
    onRead(await readBankFile(file, { currency: String(values.file_currency) }))
  return (
    <>
      <Text mb="sm">{t('invoices:bank.currencyHelp', { count: incoming })}</Text>
      {proposed.iban && (
        <Text mb="sm" fz="sm" c="dimmed">
          {t('invoices:bank.ofAccount', { iban: proposed.iban })}
        </Text>
      )}
      <ActionForm
        layout="dialog"
        fields={fields}
        initial={initial}
        submitLabel="invoices:bank.readSubmit"
        failed="invoices:bank.readFailed"
        onSubmit={send}
        onCancel={onCancel}
      />
    </>
  )
}
