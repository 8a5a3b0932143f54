import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import type { ImportPreview } from '#contracts/engine/imports/imports.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

interface UnknownNamesProps {
  preview: ImportPreview
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Names of records that the company does not have, offered to be made. */
export function UnknownNames({ preview, chosen, onChange }: UnknownNamesProps) {
  const { t } = useTexts()
  if (preview.unknown.length === 0) return null
  return (
    <Alert color="blue" title={t('imports:create.title')}>
      <Stack gap="xs">
        {preview.unknown.map(({ kind, name, names, may }) =>
          may ? (
            <Checkbox
              key={kind}
              label={t('imports:create.these', { kind: name, names: names.join(', ') })}
              checked={chosen.includes(kind)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
              }
            />
          ) : (
            <Text key={kind} fz="sm">
              {t('imports:create.mayNot', { names: names.join(', ') })}
            </Text>
          ),
        )}
      </Stack>
    </Alert>
  )
}
