import { Button, Group, Kbd, Text } from '@mantine/core'
import { IconClock, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fromMinor } from '#contracts/engine/values/money.ts'
import type { InvoiceTotals } from '#contracts/invoices/amounts/totals.ts'
import type { VatTreatment } from '#contracts/invoices/invoices.ts'
import { type InvoiceUnit, invoiceUnits, unitName } from '#contracts/invoices/lines.ts'
import { ratesOn } from '#contracts/invoices/vat-rates.ts'
import type { FormModel } from '#web/engine/form/use-form-model.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { DiscountField } from '../totals/discount-field.tsx'
import { Totals } from '../totals/totals.tsx'
import type { FormLine } from './form-line.ts'
import { type LineKey, lineColumns } from './line-columns.ts'
import { LinesGrid } from './lines-grid.tsx'
import classes from './lines-part.module.css'
import { readPastedLines } from './paste/read-pasted-lines.ts'
import type { Lines } from './use-lines.ts'

interface LinesPartProps {
  model: FormModel
  lines: Lines
  totals: InvoiceTotals
  currency: string
  /** ISO 3166-1 code of the country whose rates are offered. */
  country: string
  /** The rate of a line that says none. */
  tax: number
  entriesOf: (line: FormLine) => number
  /** Only of a draft, whose client may be charged for tracked time. */
  takesTime: boolean
  onLeave: () => void
}

/** The lines with what belongs to them: hints, discounts, totals. */
export function LinesPart(props: LinesPartProps) {
  const { model, lines, totals, currency, tax } = props
  const { t, locale } = useTexts()
  const navigate = useNavigate()
  const { values, errors } = model
  const [asksLineDiscount, setAsksLineDiscount] = useState(false)
  const [asksDiscount, setAsksDiscount] = useState(false)
  const treatment = (values.vat_treatment ?? 'standard') as VatTreatment
  const hasLineDiscount = asksLineDiscount || lines.lines.some((line) => line.discount_percent)
  const hasDiscount = asksDiscount || Boolean(values.discount_percent) || Boolean(values.discount_amount)
  const rates = ratesOn(props.country, String(values.issue_date ?? ''))
  const optionsOf = (key: LineKey) => {
    if (key === 'unit') return (Object.keys(invoiceUnits) as InvoiceUnit[]).map((code) => unitName(code, locale))
    return key === 'tax' ? [...rates, 0].map(String) : undefined
  }
  const client = values.client_id ? `?client_id=${values.client_id}` : ''
  return (
    <section className={classes.part} aria-label={t('name:invoices.lineItems')}>
      <LinesGrid
        lines={lines}
        columns={lineColumns(treatment !== 'not_payer', hasLineDiscount)}
        currency={currency}
        amounts={totals.lines.map((minor) => fromMinor(minor, currency))}
        errors={errors}
        entriesOf={props.entriesOf}
        optionsOf={optionsOf}
        isLocked={(key) => key === 'tax' && treatment !== 'standard'}
        readPasted={(rows) => readPastedLines(rows, { locale, rates: [...rates, 0], tax })}
        onLeave={props.onLeave}
      />
      {errors.lineItems && (
        <Text className={classes.error} c="var(--mantine-color-error)" fz="sm" data-invalid-field="">
          {errors.lineItems}
        </Text>
      )}
      <div className={classes.foot}>
        <div className={classes.help}>
          <Group gap={6} className={classes.keys}>
            <Kbd size="xs">Enter</Kbd> {t('invoices:edit.keys.enter')}
            <Kbd size="xs">Tab</Kbd> {t('invoices:edit.keys.tab')}
            <Kbd size="xs">Alt ↑↓</Kbd> {t('invoices:edit.keys.move')}
          </Group>
          <Text fz="xs" c="dimmed" mt={6} className={classes.keys}>
            {t('invoices:edit.keys.paste')}
          </Text>
          <Group gap="xs" mt="sm">
            {props.takesTime && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconClock size={16} aria-hidden />}
                onClick={() => void navigate({ to: `/invoices/tracked-time${client}` })}
              >
                {t('invoices:edit.fromTime')}
              </Button>
            )}
            {!(hasDiscount && hasLineDiscount) && (
              <MenuOnDemand
                button={
                  <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} aria-hidden />}>
                    {t('name:invoices.discount')}
                  </Button>
                }
              >
                {(Menu) => (
                  <>
                    {!hasDiscount && (
                      <Menu.Item onClick={() => setAsksDiscount(true)}>{t('invoices:edit.discountOfAll')}</Menu.Item>
                    )}
                    {!hasLineDiscount && (
                      <Menu.Item onClick={() => setAsksLineDiscount(true)}>
                        {t('invoices:edit.discountOfLines')}
                      </Menu.Item>
                    )}
                  </>
                )}
              </MenuOnDemand>
            )}
          </Group>
          {hasDiscount && (
            <div className={classes.discount}>
              <DiscountField model={model} currency={currency} onRemove={() => setAsksDiscount(false)} />
            </div>
          )}
        </div>
        <Totals totals={totals} currency={currency} hasVat={treatment === 'standard'} />
      </div>
    </section>
  )
}
