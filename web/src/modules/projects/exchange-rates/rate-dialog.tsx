import { useMemo } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { ExchangeRateWrite, exchangeRateRules } from '#contracts/projects/profitability.ts'
import type { FieldSpec, FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { today } from '#web/platform/format/dates.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RATE_DECIMALS, type RateAttributes } from './rates-table.tsx'

interface RateDialogProps {
  /** The rate to change; without one, one is added. */
  rate?: WireRecord<RateAttributes>
  onClose: () => void
}

/** What one of a currency is worth in another, from a day on. */
export function RateDialog({ rate, onClose }: RateDialogProps) {
  const { t, locale } = useTexts()
  const { setting } = useConfiguration()
  const own = String(setting('default_currency') ?? '') || undefined
  const sections = useMemo<FormSection[]>(() => {
    const options = currencyOptions(locale, own)
    const currency = (name: 'currency' | 'to_currency'): FieldSpec => ({
      name,
      label: `name:exchange-rates.${name}`,
      kind: 'options',
      options,
      width: 'half',
    })
    return [
      {
        title: 'projects:route.rates',
        fields: [
          currency('currency'),
          currency('to_currency'),
          {
            name: 'rate',
            label: 'name:exchange-rates.rate',
            help: 'projects:rate.help',
            kind: 'number',
            min: 0,
            decimals: RATE_DECIMALS,
            width: 'half',
          },
          { name: 'from_date', label: 'name:exchange-rates.from_date', kind: 'date', width: 'half' },
        ],
      },
    ]
  }, [locale, own])
  return (
    <Dialog onClose={onClose} title={t(rate ? 'projects:rate.edit' : 'projects:rate.add')}>
      <ResourceForm
        entity="exchange-rates"
        record={rate}
        defaults={{ to_currency: own ?? null, from_date: today() }}
        schema={ExchangeRateWrite}
        rules={exchangeRateRules}
        sections={sections}
        layout="dialog"
        saved="projects:rate.saved"
        failed="projects:rate.failed"
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
