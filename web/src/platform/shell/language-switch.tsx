import { Button } from '@mantine/core'
import { changeLocale } from '../texts/setup.ts'
import { useTexts } from '../texts/use-texts.ts'

/** To the other language, named in itself; kept in this browser. */
export function LanguageSwitch() {
  const { t, locale } = useTexts()
  const other = locale === 'en' ? 'ro' : 'en'
  return (
    <Button flex="none" variant="default" size="compact-md" lang={other} onClick={() => void changeLocale(other)}>
      {t(`platform:language.${other}`)}
    </Button>
  )
}
