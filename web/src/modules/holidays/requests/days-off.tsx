import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** How many days a request takes; `bare` where a heading says that these are days. */
export function DaysOff({ days, bare = false }: { days: number; bare?: boolean }) {
  const { t } = useTexts()
  const format = useFormat()
  return <span data-figures>{bare ? format.number(days) : t('holidays:request.daysOff', { count: days })}</span>
}
