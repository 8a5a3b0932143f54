import { IntlMessageFormat } from 'intl-messageformat'
import { type NameKey, names } from '#contracts/names.ts'
import { en as engineEn } from '#web/engine/texts.en.ts'
import { ro as engineRo } from '#web/engine/texts.ro.ts'
import { en as accountEn } from '#web/modules/account/texts.en.ts'
import { ro as accountRo } from '#web/modules/account/texts.ro.ts'
import { en as billingEn } from '#web/modules/billing/texts.en.ts'
import { ro as billingRo } from '#web/modules/billing/texts.ro.ts'
import { en as companyEn } from '#web/modules/company/texts.en.ts'
import { ro as companyRo } from '#web/modules/company/texts.ro.ts'
import { en as dashboardEn } from '#web/modules/dashboard/texts.en.ts'
import { ro as dashboardRo } from '#web/modules/dashboard/texts.ro.ts'
import { en as holidaysEn } from '#web/modules/holidays/texts.en.ts'
import { ro as holidaysRo } from '#web/modules/holidays/texts.ro.ts'
import { en as integrationsEn } from '#web/modules/integrations/texts.en.ts'
import { ro as integrationsRo } from '#web/modules/integrations/texts.ro.ts'
import { en as reportsEn } from '#web/modules/reports/texts.en.ts'
import { ro as reportsRo } from '#web/modules/reports/texts.ro.ts'
import { en as teamEn } from '#web/modules/team/texts.en.ts'
import { ro as teamRo } from '#web/modules/team/texts.ro.ts'
import { en as platformEn } from '#web/platform/texts/texts.en.ts'
import { ro as platformRo } from '#web/platform/texts/texts.ro.ts'

/** What fields are called, by the keys of `contracts/names.ts`. */
const namesIn = (locale: 'en' | 'ro') =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, name[locale]])) as Record<NameKey, string>

/** The words of the screens a journey walks through: it clicks what a person reads, in either language. */
export const texts = {
  en: {
    account: accountEn,
    billing: billingEn,
    company: companyEn,
    dashboard: dashboardEn,
    engine: engineEn,
    holidays: holidaysEn,
    integrations: integrationsEn,
    name: namesIn('en'),
    platform: platformEn,
    reports: reportsEn,
    team: teamEn,
  },
  ro: {
    account: accountRo,
    billing: billingRo,
    company: companyRo,
    dashboard: dashboardRo,
    engine: engineRo,
    holidays: holidaysRo,
    integrations: integrationsRo,
    name: namesIn('ro'),
    platform: platformRo,
    reports: reportsRo,
    team: teamRo,
  },
}

/** A text with its values and plurals filled in, as the screen reads. */
export const filled = (locale: 'en' | 'ro', words: string, values: Record<string, number | string>): string =>
  String(new IntlMessageFormat(words, locale).format(values))
