import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { methodWord } from '#contracts/invoices/payments/methods.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Hint } from '#web/ui/overlays/hint.tsx'
import type { InvoicePaymentRecord } from '../../invoice-record.ts'
import { useInvoice } from '../invoice-context.ts'
import classes from './balance.module.css'

/** A payment of the balance: day, how it came and as what; it can be taken back. */
export function PaymentLine({ payment: { id, attributes } }: { payment: InvoicePaymentRecord }) {
  const { t, locale } = useTexts()
  const format = useFormat()
  const { invoice, ask } = useInvoice()
  const { date, kind, method, reference, note, amount, currency } = attributes
  const undo = t('invoices:balance.undo', { day: format.day(date) })
  const how = kind === 'credit' ? t('invoices:payment.creditLine') : methodWord(method, locale)
  const below = [foreignWords(attributes, { t, format }), note].filter(Boolean).join(' · ')
  return (
    <div>
      <dt>
        {[format.day(date), how].filter(Boolean).join(' · ')}
        {reference && <span className={classes.reference}> {reference}</span>}
        {below && <span className={classes.below}>{below}</span>}
      </dt>
      <dd>
        {invoice.attributes.status !== 'voided' && (
          <Hint label={undo}>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={undo}
              onClick={() => ask({ kind: 'undo', paymentId: id })}
            >
              <IconArrowBackUp size={14} aria-hidden />
            </ActionIcon>
          </Hint>
        )}
        − {format.exact(amount, currency)}
      </dd>
    </div>
  )
}

interface Words {
  t: ReturnType<typeof useTexts>['t']
  format: ReturnType<typeof useFormat>
}

/** What came in another currency, at which rate, and what was gained or lost by it. */
function foreignWords(payment: InvoicePaymentRecord['attributes'], { t, format }: Words): string {
  const { received_amount, received_currency, exchange_rate, difference, difference_currency } = payment
  if (received_amount === null || received_amount === undefined) return ''
  const came = t('invoices:payment.received', {
    amount: format.exact(received_amount, received_currency ?? ''),
    rate: format.number(exchange_rate, 4),
  })
  if (!difference) return came
  const size = format.exact(Math.abs(difference), difference_currency ?? '')
  return `${came}, ${t(difference > 0 ? 'invoices:payment.gain' : 'invoices:payment.loss', { amount: size })}`
}
