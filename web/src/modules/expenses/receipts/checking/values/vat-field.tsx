import type { VatLine } from '#contracts/expenses/receipts.ts'
import type { FormModel } from '#web/engine/form/use-form-model.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import type { Item } from './items.ts'

interface VatFieldProps {
  position: number
  item: Item
  model: FormModel
  name: string
  onChange: (line: VatLine) => void
}

/** The VAT of one rate. */
export function VatField({ position, item, model, name, onChange }: VatFieldProps) {
  const { t } = useTexts()
  const { vat_lines, currency } = model.values as { vat_lines: readonly VatLine[]; currency: string | null }
  const line = vat_lines[position]
  return (
    <div data-field={item.key} data-invalid-field={model.errors.vat_lines ? '' : undefined}>
      <MoneyField
        label={name}
        description={item.doubt && t(`expenses:receipts.doubt.${item.doubt}`)}
        error={model.errors.vat_lines}
        currency={currency ?? undefined}
        value={line?.vat ?? null}
        onChange={(vat) => line && onChange({ ...line, vat: vat ?? 0 })}
      />
    </div>
  )
}
