import { balancesEn } from './balances/texts.en.ts'
import { calendarEn } from './calendar/texts.en.ts'
import { policiesEn } from './policies/texts.en.ts'
import { requestsEn } from './requests/texts.en.ts'

export const en = { 'adds.leave': 'Leave', ...requestsEn, ...balancesEn, ...policiesEn, ...calendarEn }

declare module '#web/platform/texts/namespaces.ts' {
  interface TextNamespaces {
    holidays: typeof en
  }
}
