import { Temporal } from 'temporal-polyfill'
import type { RoleKey } from '#contracts/permissions.ts'
import type { EmployeeStatus } from '#contracts/team/employees.ts'
import { newId } from '#platform/ids.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { mailboxOf } from './identity.ts'
import { type Details, type Group, type RosterRow, roster } from './roster.ts'
import { levels } from './structure.ts'

export interface Person {
  userId: string
  employeeId: string
  managerName: string | null
  name: string
  row: RosterRow
  team: Group['team']
  email: string
  roles: readonly RoleKey[]
  status: EmployeeStatus
  birthDate: string
  startDate: string
  terminationDate: string | null
  chance: Chance
}

/** The last birthday of somebody whose next one is on this day. */
function birthDate(chance: Chance, today: Temporal.PlainDate, age: number, birthdayIn: number | undefined): string {
  const days = birthdayIn ?? chance.whole(20, 350)
  const next = today.add({ days }).subtract({ years: age + 1 })
  // 29 February comes once in four years; the day before comes every year.
  return (next.month === 2 && next.day === 29 ? next.subtract({ days: 1 }) : next).toString()
}

/** First working day on or after a day. */
const workday = (day: Temporal.PlainDate) => day.add({ days: day.dayOfWeek > 5 ? 8 - day.dayOfWeek : 0 })

function startDate(chance: Chance, today: Temporal.PlainDate, row: RosterRow): string {
  const [from, to] = levels[row[4]].years
  // Those who have not joined yet start in the days to come.
  const joins = ['draft', 'invited', 'cancelled'].includes(row[5]?.status ?? 'active')
  const days = joins ? -chance.whole(3, 30) : Math.round((from + chance.next() * (to - from)) * 365)
  return workday(today.subtract({ days })).toString()
}

function lastDay(chance: Chance, today: Temporal.PlainDate, { status, leavesIn }: Details): string | null {
  if (status === 'archived') return today.subtract({ days: chance.whole(20, 120) }).toString()
  return leavesIn === undefined ? null : workday(today.add({ days: leavesIn })).toString()
}

function person(row: RosterRow, group: Group, today: Temporal.PlainDate, domain: string): Person {
  const [firstName, lastName, , , level, details = {}] = row
  const name = `${firstName} ${lastName}`
  const chance = chanceOf(name)
  const { status = 'active' } = details
  const [youngest, oldest] = levels[level].age
  return {
    userId: newId(),
    employeeId: newId(),
    managerName: group.manager,
    name,
    row,
    team: group.team,
    email: `${details.email ?? mailboxOf(firstName, lastName)}@${domain}`,
    roles: details.roles ?? ['employee'],
    status,
    birthDate: birthDate(chance, today, chance.whole(youngest, oldest), details.birthdayIn),
    startDate: startDate(chance, today, row),
    terminationDate: lastDay(chance, today, details),
    chance,
  }
}

/** Those who live abroad have no contract of employment: they bill through their own company. */
export const isEmployed = ({ row }: Person): boolean => row[5]?.country === undefined

/** Everyone in the demo company, as of a day, with addresses at this domain. */
export const peopleOn = (today: string, domain = 'demo.test'): Person[] =>
  roster.flatMap((group) => group.people.map((row) => person(row, group, Temporal.PlainDate.from(today), domain)))
