import { Checkbox, Input, Stack } from '@mantine/core'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** The two kinds of B2B contract count as one (spec 1 section 3). */
const kinds = {
  employment: ['employment_contract'],
  b2b: ['b2b_paid_holidays', 'b2b_unpaid_holidays'],
} as const

/** For people with which contracts a policy is. */
export function ContractTypesField({ value, onChange, label, error }: CustomFieldProps) {
  const { t } = useTexts()
  const types = (value ?? []) as string[]
  const toggle = (kind: readonly string[], isOn: boolean) => {
    const others = types.filter((type) => !kind.includes(type))
    onChange(isOn ? [...others, ...kind] : others)
  }
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Stack gap={8} mt={6} role="group" aria-label={label}>
        {(['employment', 'b2b'] as const).map((key) => (
          <Checkbox
            key={key}
            label={t(`holidays:policy.contract.${key}`)}
            checked={kinds[key].some((type) => types.includes(type))}
            onChange={(event) => toggle(kinds[key], event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  )
}
