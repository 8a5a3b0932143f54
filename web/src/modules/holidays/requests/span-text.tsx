import type { HolidaySpan } from '#contracts/holidays/holidays.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './requests.module.css'
import { spanText } from './span.ts'

/** A period with its half days. */
export function SpanText({ span }: { span: HolidaySpan }) {
  const { t } = useTexts()
  return (
    <span data-figures className={classes.span}>
      {spanText(span, t)}
    </span>
  )
}
