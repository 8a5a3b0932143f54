import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { calendarEn } from './texts.en.ts'

export const calendarRo: SameTexts<typeof calendarEn> = {
  'route.calendar': 'Calendarul echipei',
}
