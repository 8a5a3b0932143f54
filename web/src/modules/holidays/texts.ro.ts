import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import { balancesRo } from './balances/texts.ro.ts'
import { calendarRo } from './calendar/texts.ro.ts'
import { policiesRo } from './policies/texts.ro.ts'
import { requestsRo } from './requests/texts.ro.ts'
import type { en } from './texts.en.ts'

export const ro: SameTexts<typeof en> = {
  'adds.leave': 'Concediu',
  ...requestsRo,
  ...balancesRo,
  ...policiesRo,
  ...calendarRo,
}
