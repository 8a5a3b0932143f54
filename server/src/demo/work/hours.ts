import { addDays, daysFromTo, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { chanceOf } from '../chance.ts'
import type { Person } from '../people/person.ts'
import type { DemoProject } from './projects.ts'

/** An entry of time, with its project and task by their places in the plan. */
export interface PlannedEntry {
  person: Person
  project: DemoProject
  task: string
  day: string
  minutes: number
  description: string | null
}

const NOTES = ['Follow-up from the call', 'Fixes after testing', 'Prepared the release', 'Pairing'] as const
const DAY = 8 * 60
/** Who leads the company, or looks after its people, gives projects an hour a week. */
const SHORT_DAY = 60
const DAYS_OF_A_MONTH = 30
/** One task fills most days of the past; the last weeks are as finely written as somebody does now. */
const FINE_DAYS = 45

/** From which day to which a project runs. */
export const runOf = ({ months: [from, to] }: DemoProject, today: string) => ({
  from: addDays(today, -from * DAYS_OF_A_MONTH),
  to: to === 0 ? today : addDays(today, -to * DAYS_OF_A_MONTH),
})

/**
 * What people logged up to yesterday, and this morning: whole working days, without those on which they were away (`isAway`),
 * shared between the projects that they are on.
 */
export function plannedHours(
  projects: readonly DemoProject[],
  people: readonly Person[],
  today: string,
  isAway: (person: Person, day: string) => boolean,
): PlannedEntry[] {
  const first = projects.map((project) => runOf(project, today).from).sort()[0]!
  const days = daysFromTo(first, today).filter((day) => weekdayOf(day) < 5)
  const runs = projects.map((project) => ({ project, ...runOf(project, today) }))
  return people.flatMap((person) => {
    const chance = chanceOf(`hours of ${person.name}`)
    const own = runs.filter(({ project }) => project.people.includes(person.name))
    const isAside = person.roles.some((role) => role === 'admin' || role === 'hr')
    return days.flatMap((day) => {
      const open = own.filter(({ from, to }) => from <= day && day <= to)
      if (open.length === 0 || day < person.startDate || isAway(person, day)) return []
      if (isAside && weekdayOf(day) !== 1) return []
      const isFine = day > addDays(today, -FINE_DAYS)
      const parts = isFine && !isAside ? chance.whole(2, 3) : 1
      const whole = isAside ? SHORT_DAY : day === today ? DAY / 2 : DAY + 15 * chance.whole(-3, 3)
      const share = Math.round(whole / parts / 15) * 15
      const tasks = new Set<string>()
      return Array.from({ length: parts }, () => {
        const { project } = chance.pick(open)
        const task = chance.pick(project.tasks)
        return { project, task }
      }).flatMap(({ project, task }) => {
        const name = `${project.name} ${task}`
        if (tasks.has(name)) return []
        tasks.add(name)
        const description = isFine && chance.next() < 0.4 ? chance.pick(NOTES) : null
        return [{ person, project, task, day, minutes: share, description }]
      })
    })
  })
}
