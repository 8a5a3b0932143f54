import { MultiSelect } from '@mantine/core'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { contractTypeChoices } from '#web/modules/team/index.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** For which contracts the template is; none chosen means all. */
export function ContractTypesField({ value, onChange, values: _, required: __, ...shared }: CustomFieldProps) {
  const { t } = useTexts()
  const chosen = (value as string[] | undefined) ?? []
  return (
    <MultiSelect
      {...shared}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={contractTypeChoices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
      placeholder={chosen.length === 0 ? t('documents:template.allContractTypes') : undefined}
      value={chosen}
      onChange={onChange}
    />
  )
}
