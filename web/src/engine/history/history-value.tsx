import type { HistoryChange } from '#contracts/engine/history.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { countryName } from '#web/platform/format/countries.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'

/** A value of a change as a person reads it. */
export function HistoryValue({ change, value }: { change: HistoryChange; value: unknown }) {
  const { t, locale } = useTexts()
  const format = useFormat()
  if (value === null || value === undefined || value === '') return MISSING
  switch (change.kind) {
    case 'boolean':
      return t(value ? 'engine:cell.yes' : 'engine:cell.no')
    case 'number':
      // All its digits: a rate changes in the fourth.
      return format.number(value, 10)
    case 'hours':
      return format.number(value)
    case 'minutes':
      return shownTime(Number(value))
    case 'bytes':
      return format.fileSize(Number(value))
    case 'date':
      return format.day(String(value))
    case 'instant':
      return format.moment(String(value))
    case 'file':
      return t('engine:history.file')
    case 'html':
      return <RichText html={String(value)} />
    case 'address':
      return addressLine(value, (code) => countryName(code, locale))
    default:
      return String(value)
  }
}

const ADDRESS = ['street', 'zip_code', 'city', 'state', 'country']

function addressLine(value: unknown, country: (code: string) => string): string {
  if (typeof value !== 'object') return String(value)
  const address = value as Record<string, string | null | undefined>
  const parts = ADDRESS.flatMap((key) => {
    const part = address[key]
    return part ? [key === 'country' ? country(part) : part] : []
  })
  return parts.join(', ') || MISSING
}
