import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface SubscriptionStops {
  what: 'unpaid-grace' | 'ended-grace' | 'unpaid-stopped' | 'ended-stopped' | 'free'
  company: string
  plan: string
  /** Until when everything goes on, dd.MM.yyyy. */
  date: string
  /** Where the subscription is managed. */
  url: string
}

const en = {
  'unpaid-grace': {
    subject: (company: string) => `The payment for ${company} failed`,
    happened: (plan: string) => `The last payment for the plan ${plan} failed.`,
    follows: (date: string) => `Everything works until ${date}. After that day nothing can be added until it is paid.`,
    button: 'Use another card',
  },
  'ended-grace': {
    subject: (company: string) => `The plan of ${company} has ended`,
    happened: (plan: string) => `The plan ${plan} has ended, and there are more people than the free plan takes.`,
    follows: (date: string) => `Everything works until ${date}. After that day nothing can be added without a plan.`,
    button: 'Choose a plan',
  },
  'unpaid-stopped': {
    subject: (company: string) => `Nothing can be added at ${company} any more`,
    happened: (plan: string) => `The plan ${plan} is not paid, and the days of grace are over.`,
    follows: () => 'Nothing can be added until it is paid. What is there can be read and changed.',
    button: 'Use another card',
  },
  'ended-stopped': {
    subject: (company: string) => `Nothing can be added at ${company} any more`,
    happened: (plan: string) => `The plan ${plan} has ended, and the days of grace are over.`,
    follows: () => 'Nothing can be added without a plan. What is there can be read and changed.',
    button: 'Choose a plan',
  },
  free: {
    subject: (company: string) => `The plan of ${company} has ended`,
    happened: (plan: string) => `The plan ${plan} has ended.`,
    follows: () => 'The company is on the free plan now: what belongs to paid plans is closed, and nothing is deleted.',
    button: 'Choose a plan',
  },
} as const

const ro = {
  'unpaid-grace': {
    subject: (company: string) => `Plata pentru ${company} nu a reușit`,
    happened: (plan: string) => `Ultima plată pentru planul ${plan} nu a reușit.`,
    follows: (date: string) =>
      `Totul funcționează până pe ${date}. După această zi nu se mai poate adăuga nimic până la plată.`,
    button: 'Folosește alt card',
  },
  'ended-grace': {
    subject: (company: string) => `Planul companiei ${company} s-a încheiat`,
    happened: (plan: string) =>
      `Planul ${plan} s-a încheiat, iar compania are mai mulți oameni decât permite planul gratuit.`,
    follows: (date: string) =>
      `Totul funcționează până pe ${date}. După această zi nu se mai poate adăuga nimic fără un plan.`,
    button: 'Alege un plan',
  },
  'unpaid-stopped': {
    subject: (company: string) => `La ${company} nu se mai poate adăuga nimic`,
    happened: (plan: string) => `Planul ${plan} nu este plătit, iar perioada de grație a trecut.`,
    follows: () => 'Nu se poate adăuga nimic până la plată. Ce există deja poate fi citit și modificat.',
    button: 'Folosește alt card',
  },
  'ended-stopped': {
    subject: (company: string) => `La ${company} nu se mai poate adăuga nimic`,
    happened: (plan: string) => `Planul ${plan} s-a încheiat, iar perioada de grație a trecut.`,
    follows: () => 'Nu se poate adăuga nimic fără un plan. Ce există deja poate fi citit și modificat.',
    button: 'Alege un plan',
  },
  free: {
    subject: (company: string) => `Planul companiei ${company} s-a încheiat`,
    happened: (plan: string) => `Planul ${plan} s-a încheiat.`,
    follows: () =>
      'Compania este acum pe planul gratuit: ce ține de planurile plătite este închis, dar nimic nu se șterge.',
    button: 'Alege un plan',
  },
} as const

type Words = typeof en | typeof ro

const written =
  (words: Words, reason: string) =>
  ({ what, company, plan, date, url }: SubscriptionStops) => ({
    subject: words[what].subject(company),
    company,
    blocks: [
      paragraph(strong(words[what].happened(plan))),
      paragraph(words[what].follows(date)),
      button(words[what].button, url),
      note(reason),
    ],
  })

export const subscriptionStops: Template<SubscriptionStops> = {
  en: written(en, 'You receive this because you manage the subscription of the company.'),
  ro: written(ro, 'Primești acest mesaj pentru că administrezi abonamentul companiei.'),
}
