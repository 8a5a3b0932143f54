import { Input, Slider, Text } from '@mantine/core'
import { useId } from 'react'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'

const marks = [0, 25, 50, 75, 100].map((value) => ({ value }))

/** How far a goal has come, 0 to 100 in steps of 5; the keys move it by one. */
export function GoalProgress({ label, value, onChange, error, disabled }: CustomFieldProps) {
  const id = useId()
  const percent = Number(value ?? 0)
  const title = (
    <>
      <span id={id}>{label}</span>{' '}
      <Text span c="dimmed" fz="sm" data-figures>
        {percent} %
      </Text>
    </>
  )
  return (
    <Input.Wrapper label={title} labelElement="div" error={error}>
      <Slider
        mt="xs"
        mb="sm"
        mx={8}
        step={1}
        marks={marks}
        label={(shown) => `${shown} %`}
        value={percent}
        onChange={onChange}
        disabled={disabled}
        thumbProps={{ 'aria-labelledby': id }}
      />
    </Input.Wrapper>
  )
}
