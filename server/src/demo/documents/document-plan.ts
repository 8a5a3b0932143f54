import { addDays, laterOf } from '#contracts/engine/values/civil-days.ts'
import { isEmployed, type Person } from '../people/person.ts'

export const demoTypes = {
  contract: { name: 'Employment contract', description: 'The signed contract and what is part of it' },
  addendum: { name: 'Addendum', description: 'Changes of pay, position or hours' },
  agreement: { name: 'Agreement', description: 'What is agreed on beside the contract' },
  letter: { name: 'Letter', description: 'Confirmations that people ask for' },
  certificate: { name: 'Certificate', description: 'Training and languages', reminder_days: [30] },
  medical: { name: 'Medical fitness', description: 'Occupational medicine, every year', restricted: true },
} as const
export type DemoType = keyof typeof demoTypes

export const demoTags = { signed: ['Signed', 'green'], original: ['Paper original', 'gray'] } as const
export type DemoTag = keyof typeof demoTags

export interface PlannedDocument {
  person: Person
  type: DemoType
  name: string
  start: string
  end: string | null
  tags: readonly DemoTag[]
  /** Its words, where they are not the usual ones. */
  says?: readonly string[]
}

const CERTIFICATES = ['First aid', 'Fire safety', 'German B2', 'AWS Solutions Architect', 'Scrum Master'] as const

/** Days until a check-up is over: some have passed, some come soon, most are far. */
const CHECK_UPS = [-12, 5, 25, 58, 120, 180, 240, 300] as const

/** How long check-ups and certificates are good for, in days. */
const YEAR = 365

/** What each person has: the contract, for the employed a yearly check-up or an addendum, and for some a certificate. */
export function documentPlan(people: readonly Person[], today: string): PlannedDocument[] {
  const here = people.filter(({ status }) => status === 'active' || status === 'archived')
  return here.flatMap((person, n): PlannedDocument[] => {
    const { startDate: start, status } = person
    const contract: PlannedDocument = {
      person,
      ...(isEmployed(person)
        ? { type: 'contract', name: 'Employment contract' }
        : { type: 'agreement', name: 'Contractor agreement' }),
      start,
      end: null,
      tags: ['signed'],
    }
    if (status === 'archived') return [contract]
    const checked = laterOf(start, addDays(today, CHECK_UPS[n % CHECK_UPS.length]! - YEAR))
    const end = addDays(today, 20 + 37 * (n % 9))
    const more: PlannedDocument[] = []
    if (isEmployed(person))
      more.push({
        person,
        type: 'medical',
        name: 'Medical fitness',
        start: checked,
        end: addDays(checked, YEAR),
        tags: ['original'],
      })
    if (n % 6 === 1 && isEmployed(person))
      more.push({
        person,
        type: 'addendum',
        name: 'Addendum no. 1',
        start: addDays(today, -90 - n),
        end: null,
        tags: ['signed'],
      })
    if (n % 5 === 2)
      more.push({
        person,
        type: 'certificate',
        name: CERTIFICATES[n % CERTIFICATES.length]!,
        start: addDays(end, -YEAR),
        end,
        tags: [],
      })
    return [contract, ...more]
  })
}
