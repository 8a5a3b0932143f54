import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import type { ImportDirectory, ImportPreview } from '#contracts/team/employees-import.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

interface UnknownNamesProps {
  preview: ImportPreview
  chosen: readonly ImportDirectory[]
  onChange: (chosen: ImportDirectory[]) => void
}

/** Departments, positions, teams and levels that the company does not have, offered to be made. */
export function UnknownNames({ preview, chosen, onChange }: UnknownNamesProps) {
  const { t } = useTexts()
  if (preview.unknown.length === 0) return null
  return (
    <Alert color="blue" title={t('team:import.create.title')}>
      <Stack gap="xs">
        {preview.unknown.map(({ kind, names, may }) =>
          may ? (
            <Checkbox
              key={kind}
              label={t(`team:import.create.${kind}`, { count: names.length, names: names.join(', ') })}
              checked={chosen.includes(kind)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
              }
            />
          ) : (
            <Text key={kind} fz="sm">
              {t('team:import.create.mayNot', { names: names.join(', ') })}
            </Text>
          ),
        )}
      </Stack>
    </Alert>
  )
}
