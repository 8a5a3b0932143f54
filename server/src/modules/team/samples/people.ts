import type { Locale } from '#contracts/engine/values/primitives.ts'

type Words = Record<Locale, string>

/** Departments of the sample people, with their positions; the first position of each leads it. */
const departments = [
  {
    name: { en: 'Engineering', ro: 'Inginerie' },
    positions: [
      { en: 'Engineering Manager', ro: 'Manager de inginerie' },
      { en: 'Software Developer', ro: 'Programator' },
      { en: 'QA Engineer', ro: 'Inginer de testare' },
    ],
  },
  {
    name: { en: 'Sales', ro: 'Vânzări' },
    positions: [
      { en: 'Head of Sales', ro: 'Director de vânzări' },
      { en: 'Account Executive', ro: 'Agent de vânzări' },
    ],
  },
] as const satisfies { name: Words; positions: Words[] }[]

/** First and last name, gender, department and position by place in the list above, birth date, days in the company. */
const rows = [
  ['Ioana', 'Munteanu', 'Female', 0, 0, '1984-04-12', 2100],
  ['Radu', 'Ștefănescu', 'Male', 0, 1, '1991-09-03', 1150],
  ['Elena', 'Dobre', 'Female', 0, 1, '1996-01-27', 480],
  ['Tudor', 'Neagu', 'Male', 0, 2, '1993-06-18', 730],
  ['Cristina', 'Țurcanu', 'Female', 1, 0, '1982-11-08', 1800],
  ['Paul', 'Lungu', 'Male', 1, 1, '1990-03-22', 620],
  ['Anca', 'Voicu', 'Female', 1, 1, '1998-08-14', 150],
] as const

/** Nobody gets mail at `.example` (RFC 2606), whatever is sent there. */
const mailbox = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '.')}@sample.example`

export const sampleDepartments = (locale: Locale) =>
  departments.map(({ name, positions }) => ({ name: name[locale], positions: positions.map((words) => words[locale]) }))

export const samplePeople = rows.map(([firstName, lastName, gender, department, position, birthDate, days]) => ({
  firstName,
  lastName,
  email: mailbox(`${firstName} ${lastName}`),
  gender,
  department,
  position,
  birthDate,
  days,
}))
