import { Alert, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { FormLine } from '../edit/lines/form-line.ts'
import { owedInterestQuery } from './reminder-queries.ts'
import classes from './reminders.module.css'

interface InterestOfferProps {
  clientId: string
  currency: string
  /** Lines that the draft has: what stands on it is not offered again. */
  lines: readonly FormLine[]
  onAdd: (line: FormLine) => void
}

/** Interest that the client of a draft owes for late payment, where the company asks for it: a line of it is a press away. */
export function InterestOffer({ clientId, currency, lines, onAdd }: InterestOfferProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { data = [] } = useQuery(owedInterestQuery(clientId))
  const offered = data.filter((one) => one.currency === currency && !lines.some(({ name }) => name === one.name))
  if (offered.length === 0) return null
  return (
    <Alert color="gray" variant="light" p="sm" role="status">
      {offered.map(({ invoice_id, number, amount, name }) => (
        <div key={invoice_id} className={classes.offer}>
          <span>{t('invoices:interest.offer', { amount: format.exact(amount, currency), number })}</span>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('invoices:interest.addOf', { number })}
            onClick={() =>
              onAdd({
                name,
                description: null,
                quantity: 1,
                unit: 'H87',
                unit_price: amount,
                tax: 0,
                discount_percent: null,
              })
            }
          >
            {t('invoices:interest.add')}
          </Button>
        </div>
      ))}
      <Text fz="xs" c="dimmed">
        {t('invoices:interest.help')}
      </Text>
    </Alert>
  )
}
