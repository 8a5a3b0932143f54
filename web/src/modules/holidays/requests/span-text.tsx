import type { HolidaySpan } from '#contracts/holidays/holidays.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { spanText } from './span.ts'

/** A period with its half days. */
export function SpanText({ span }: { span: HolidaySpan }) {
  const { t } = useTexts()
  return <span data-figures>{spanText(span, t)}</span>
}
