import { Alert, Text } from '@mantine/core'
import type { MissingValue } from '#contracts/documents/templates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** The variables that are left without a value, by why. */
export function MissingValues({ values }: { values: readonly MissingValue[] }) {
  const { t } = useTexts()
  if (values.length === 0) return <Text fz="sm">{t('documents:preview.complete')}</Text>
  const named = (reason: MissingValue['reason']) =>
    [...new Set(values.filter((value) => value.reason === reason).map(({ label }) => label))].join(', ')
  const lines = (['empty', 'hidden', 'unknown'] as const).filter((reason) => named(reason) !== '')
  return (
    <Alert
      color="orange"
      role="status"
      title={
        <Text span inherit c="var(--mantine-color-text)">
          {t('documents:preview.missing')}
        </Text>
      }
    >
      {lines.map((reason) => (
        <Text key={reason} fz="sm">
          {t(`documents:preview.missing.${reason}`, { names: named(reason) })}
        </Text>
      ))}
    </Alert>
  )
}
