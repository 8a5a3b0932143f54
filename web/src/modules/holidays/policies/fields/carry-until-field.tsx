import { Group, Input, Select } from '@mantine/core'
import { lastOfMonth } from '#contracts/engine/values/civil-days.ts'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const two = (number: number) => String(number).padStart(2, '0')
const months = Array.from({ length: 12 }, (_, index) => index + 1)
const A_LEAP_YEAR = 2024
const lastDay = (month: string) => Number(lastOfMonth(A_LEAP_YEAR, Number(month)).slice(8))

/** The last day of carried days, `MM-DD`; null is the end of the year. */
export function CarryUntilField({ value, onChange, label, description, error }: CustomFieldProps) {
  const { t, locale } = useTexts()
  const [month, day] = typeof value === 'string' ? value.split('-') : []
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const monthOptions = months.map((number) => ({
    value: two(number),
    label: monthName.format(Date.UTC(A_LEAP_YEAR, number - 1, 1)),
  }))
  const days = Array.from({ length: month ? lastDay(month) : 0 }, (_, index) => two(index + 1))
  const closest = { allowDeselect: false, comboboxProps: { withinPortal: true }, maxDropdownHeight: 240 }
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <Group gap="xs" grow preventGrowOverflow={false} wrap="nowrap">
        <Select
          {...closest}
          aria-label={t('holidays:policy.carryUntil.month')}
          data={[{ value: '', label: t('holidays:policy.carryUntil.always') }, ...monthOptions]}
          value={month ?? ''}
          onChange={(next) => onChange(next ? `${next}-${two(lastDay(next))}` : null)}
        />
        {month && (
          <Select
            {...closest}
            aria-label={t('holidays:policy.carryUntil.day')}
            data={days.map((one) => ({ value: one, label: String(Number(one)) }))}
            value={day ?? null}
            w={80}
            flex="none"
            onChange={(next) => onChange(`${month}-${next}`)}
          />
        )}
      </Group>
    </Input.Wrapper>
  )
}
