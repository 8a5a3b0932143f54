import { Group, Radio, Text, VisuallyHidden } from '@mantine/core'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { locales } from '#web/platform/texts/locale.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../account.module.css'

interface LanguageChoiceProps {
  label: string
  value: string
  disabled: boolean
  onChange: (locale: Locale) => void
}

/** One language of those there are, each by its own name. */
export function LanguageChoice({ label, value, disabled, onChange }: LanguageChoiceProps) {
  const { t } = useTexts()
  return (
    <Radio.Group
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      value={value}
      onChange={(chosen) => onChange(chosen as Locale)}
    >
      <Group gap="sm" grow>
        {locales.map((locale) => (
          <Radio.Card key={locale} value={locale} disabled={disabled} className={classes.language}>
            <Radio.Indicator />
            <Text span lang={locale} fw={500}>
              {t(`platform:language.${locale}`)}
            </Text>
          </Radio.Card>
        ))}
      </Group>
    </Radio.Group>
  )
}
