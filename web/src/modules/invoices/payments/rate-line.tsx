import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'
import { exchanged } from '#contracts/invoices/payments/exchange.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { termsQuery } from './terms-query.ts'

/** The day's rate that is used where none is typed, and what the payment is worth by it. */
export function RateLine({ invoiceId, values }: { invoiceId: string; values: FormValues }) {
  const { t } = useTexts()
  const format = useFormat()
  const currency = values.received_currency ? String(values.received_currency) : undefined
  const { data } = useQuery({
    ...termsQuery(invoiceId, currency, values.date ? String(values.date) : undefined),
    enabled: currency !== undefined,
  })
  if (!data || !currency) return null
  const typed = Number(values.exchange_rate ?? 0)
  const [base, to] = data.rate
    ? [data.rate.base, data.rate.to]
    : [data.base!, data.base === currency ? data.currency : currency]
  const rate = typed > 0 ? typed : data.rate?.rate
  const received = Number(values.received_amount ?? 0)
  if (!rate) return <Text fz="sm">{t('invoices:payment.noRate', { base, to })}</Text>
  const worth = exchanged(toMinor(received, currency), currency, { base, to, rate })
  const said = typed > 0 || !data.rate ? '' : ` (${data.rate.source}, ${format.day(data.rate.date)})`
  return (
    <Text fz="sm">
      {`1 ${base} = ${format.number(rate, 4)} ${to}${said}`}
      {received > 0 &&
        ` · ${t('invoices:payment.worth', { amount: format.exact(fromMinor(worth, data.currency), data.currency) })}`}
    </Text>
  )
}
