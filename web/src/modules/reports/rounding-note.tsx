import { Text } from '@mantine/core'
import { roundingOf, roundingWords } from '#contracts/time/rounding.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** How the company rounds the hours of reports; nothing where it does not. `logged`: what of the report is not rounded. */
export function RoundingNote({ logged }: { logged?: 'reports:rounding.costLogged' }) {
  const { t, locale } = useTexts()
  const { setting } = useConfiguration()
  const rounding = roundingOf(setting)
  if (!rounding) return null
  return (
    <Text fz="sm" c="dimmed" mb="xs">
      {`${roundingWords(rounding, locale)}.`} {logged && t(logged)}
    </Text>
  )
}
