import { ActionIcon, Group, SegmentedControl } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormModel } from '#web/engine/form/use-form-model.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'

interface DiscountFieldProps {
  model: FormModel
  currency: string
  onRemove: () => void
}

/** What the whole invoice takes off: a percentage or an amount. */
export function DiscountField({ model, currency, onRemove }: DiscountFieldProps) {
  const { t } = useTexts()
  const { values, errors, change } = model
  const [kind, setKind] = useState(values.discount_amount ? 'amount' : 'percent')
  const clear = () => {
    change('discount_percent', null)
    change('discount_amount', null)
  }
  const error = errors.discount_percent ?? errors.discount_amount
  const label = t('invoices:edit.discountOfAll')
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap" data-field="discount_amount" data-invalid-field={error && ''}>
      {kind === 'percent' ? (
        <NumberField
          label={label}
          min={0}
          max={100}
          decimals={6}
          value={(values.discount_percent as number | null) ?? null}
          error={error}
          onChange={(percent) => change('discount_percent', percent)}
        />
      ) : (
        <MoneyField
          label={label}
          currency={currency}
          value={(values.discount_amount as number | null) ?? null}
          error={error}
          onChange={(amount) => change('discount_amount', amount)}
        />
      )}
      <SegmentedControl
        aria-label={t('invoices:edit.discountKind')}
        data={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: currency },
        ]}
        value={kind}
        onChange={(chosen) => {
          clear()
          setKind(chosen)
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('invoices:edit.discountRemove')}
        onClick={() => {
          clear()
          onRemove()
        }}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
