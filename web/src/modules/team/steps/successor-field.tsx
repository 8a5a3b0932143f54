import { Radio, Stack } from '@mantine/core'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** Who leads the people of somebody who leaves. */
export type Successor = 'manager' | 'other' | 'nobody'

export interface SuccessorFieldProps extends CustomFieldProps {
  /** How many people report to the leaver. */
  count: number
  /** The leaver's own manager, when there is one. */
  manager: string | undefined
}

/** Asks who leads the direct reports from now on. */
export function SuccessorField({ value, onChange, error, disabled, count, manager }: SuccessorFieldProps) {
  const { t } = useTexts()
  return (
    <Radio.Group
      label={t('team:archive.reports', { count })}
      value={String(value)}
      onChange={onChange}
      error={error}
      readOnly={disabled}
    >
      <Stack gap="xs" mt="xs">
        {manager && <Radio value="manager" label={t('team:archive.toManager', { name: manager })} />}
        <Radio value="other" label={t('team:archive.toOther')} />
        <Radio value="nobody" label={t('team:archive.toNobody')} />
      </Stack>
    </Radio.Group>
  )
}
