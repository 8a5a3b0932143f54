import { Text } from '@mantine/core'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { FormField } from '#web/engine/form/inputs/form-field.tsx'
import type { FormModel } from '#web/engine/form/use-form-model.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './checking.module.css'

interface BelongsToProps {
  fields: readonly FieldSpec[]
  model: FormModel
  /** The category that was chosen last for this merchant. */
  proposed: string | null
  /** The ceiling that the amount is over, in the company's currency. */
  over: number | undefined
  ownCurrency: string
}

/** What no receipt says: category, project, bundle, what it was for, and above a ceiling why. */
export function BelongsTo({ fields, model, proposed, over, ownCurrency }: BelongsToProps) {
  const { t } = useTexts()
  const formats = useFormat()
  const field = (name: string, required = model.required.has(name)) => {
    const found = fields.find((one) => one.name === name)!
    return (
      <FormField
        field={found}
        value={model.values[name]}
        error={model.errors[name]}
        required={required}
        onChange={model.change}
        values={undefined}
      />
    )
  }
  const { expense_category_id, over_reason } = model.values
  const asksWhy = over !== undefined || model.errors.over_reason !== undefined || Boolean(over_reason)
  return (
    <div className={classes.belongs}>
      <div>
        {field('expense_category_id')}
        {proposed !== null && proposed === expense_category_id && (
          <Text fz="xs" c="dimmed" mt={4}>
            {t('expenses:receipts.asLastTime')}
          </Text>
        )}
      </div>
      {field('project_id')}
      {field('expense_bundle_id')}
      {asksWhy && (
        <div className={classes.whole}>
          {field('over_reason', true)}
          {over !== undefined && (
            <Text fz="xs" className={classes.amber} mt={4}>
              {t('expenses:receipts.over', { max: formats.exact(over, ownCurrency) })}
            </Text>
          )}
        </div>
      )}
      <div className={classes.whole}>{field('description')}</div>
    </div>
  )
}
