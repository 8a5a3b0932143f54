import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { OwnRate } from '#contracts/invoices/tracked/own-rate.ts'
import { rateKey } from '#contracts/invoices/tracked/own-rates.ts'
import type { TrackedEntry } from '#contracts/invoices/tracked/tracked-time.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import classes from './without-rate.module.css'

interface WithoutRateProps {
  /** As the server said them: who has a rate said here stays, with the field. */
  entries: readonly TrackedEntry[]
  currency: string
  rates: readonly OwnRate[]
  onRates: (rates: OwnRate[]) => void
}

/** Who has no rate on which project: their hours wait until somebody says one, for this invoice. */
export function WithoutRate({ entries, currency, rates, onRates }: WithoutRateProps) {
  const { t } = useTexts()
  const none = entries.filter(({ obstacle }) => obstacle === 'no_rate')
  if (none.length === 0) return null
  const groups = Map.groupBy(none, rateKey)
  const said = new Map(rates.map((one) => [rateKey(one), one.rate]))
  const change = ({ employee_id, project_id }: TrackedEntry, rate: number | null) => {
    const others = rates.filter((one) => rateKey(one) !== rateKey({ employee_id, project_id }))
    onRates(rate && rate > 0 ? [...others, { employee_id, project_id, rate }] : others)
  }
  return (
    <Alert color="yellow" mb="sm" icon={<IconAlertTriangle size={18} aria-hidden />}>
      <strong className={classes.noRateTitle}>{t('invoices:tracked.noRate')}</strong>
      {t('invoices:tracked.noRateHelp')}
      <ul className={classes.noRate}>
        {[...groups].map(([key, own]) => {
          const { employee_name: name, project_name: project } = own[0]!
          const minutes = own.reduce((sum, entry) => sum + entry.minutes, 0)
          return (
            <li key={key}>
              <MoneyField
                label={t('invoices:tracked.noRateOf', { name, project, hours: shownTime(minutes) })}
                currency={own[0]!.currency ?? currency}
                value={said.get(key) ?? null}
                onChange={(rate) => change(own[0]!, rate)}
              />
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
