import { SegmentedControl } from '@mantine/core'
import type { Locale } from '#contracts/engine/primitives.ts'
import { changeLocale } from '../texts/setup.ts'
import { useTexts } from '../texts/use-texts.ts'

/** English or Romanian, kept in this browser. */
export function LanguageSwitch() {
  const { t, locale } = useTexts()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('platform:shell.language')}
      value={locale}
      onChange={(chosen) => void changeLocale(chosen as Locale)}
      data={[
        { value: 'en', label: 'EN' },
        { value: 'ro', label: 'RO' },
      ]}
    />
  )
}
