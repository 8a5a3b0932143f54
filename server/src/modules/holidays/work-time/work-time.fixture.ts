import { weekdays } from '#contracts/holidays/work-time.ts'
import { employeeId } from '#modules/team/people.fixture.ts'
import type { Body, Check, Making, ResourceExpectations } from '#testing/conformance/expectations.ts'
import { unless } from '#testing/conformance/subject.ts'
import type { World } from '#testing/conformance/world.ts'

async function make(making: Making, key: string, body: Body): Promise<string> {
  const answer = await making.admin.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** A day that no other row of the same person has: a year that nobody has closed. */
const dayOf = (n: number) => new Date(Date.UTC(2030, 0, 1 + n)).toISOString().slice(0, 10)

const managers = ['manageHolidayPolicies'] as const
const calendarName = ({ n, company }: Making) => ({ name: `Calendar ${n} of ${company.subdomain}` })
export const calendarId = (making: Making) => make(making, 'holiday-calendars', calendarName(making))

const holidayCalendars: ResourceExpectations = {
  key: 'holiday-calendars',
  samples: { plain: { shared: calendarId } },
  rights: { list: ['auth'], show: ['auth'], export: ['auth'], update: managers, delete: managers },
  stores: { plain: { may: managers, body: calendarName } },
  change: (n) => ({ name: `Renamed ${n}` }),
  invalid: [
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
  ],
  fields: {},
}

const keepers = ['manageEmployees', 'manageHolidayPolicies'] as const
const readers = [...keepers, 'manageHolidays'] as const
const seen = { own: ['auth'], report: ['auth'], colleague: readers } as const
// A week of more days gives more days of leave: one's own is for an administrator alone.
const kept = { own: ['role:admin'], report: keepers, colleague: keepers } as const

/** Given to somebody else, it would count leave of two people again. */
const staysWithItsPerson = (world: World, key: string): Check => ({
  name: 'stays with its person',
  topic: 'validate',
  async run() {
    const [admin] = world.cast.insiders
    const [id, other] = [await world.sample(key, 'colleague', admin!), await employeeId(world.making(world.acme))]
    const answer = await world.client(admin!).put(`/restify/${key}/${id}`, { employee_id: other })
    return [
      ...unless('it is handed to somebody else', answer, 422),
      ...(answer.body?.errors?.employee_id ? [] : ['no error at employee_id']),
    ]
  },
})

/** Something dated of a person: of oneself, of a direct report, of somebody else. */
function datedOf(key: string, values: (n: number) => Body): Omit<ResourceExpectations, 'change' | 'invalid'> {
  const body = (employee_id: string, n: number) => ({ employee_id, start_date: dayOf(n), ...values(n) })
  return {
    key,
    samples: {
      own: { of: (making, reader) => make(making, key, body(reader.employeeId, making.n)) },
      report: {
        of: async (making, reader) =>
          make(making, key, body(await employeeId(making, { manager_employee_id: reader.employeeId }), making.n)),
      },
      colleague: { shared: async (making) => make(making, key, body(await employeeId(making), making.n)) },
    },
    rights: { list: seen, show: seen, export: seen, update: kept, delete: kept },
    stores: { plain: { may: keepers, body: async (making) => body(await employeeId(making), making.n) } },
    fresh: 'colleague',
    foreign: { employee_id: (making) => employeeId(making) },
    fields: {},
    more: (world) => [staysWithItsPerson(world, key)],
  }
}

const workPatterns: ResourceExpectations = {
  ...datedOf('employee-work-patterns', () => ({ monday: 8, wednesday: 7.5 })),
  change: (n) => ({ monday: 1 + (n % 20) / 4, friday: 2 }),
  invalid: [
    [{ monday: 25 }, 'monday'],
    [{ tuesday: -1 }, 'tuesday'],
    [Object.fromEntries(weekdays.map((day) => [day, 0])), 'monday'],
    [{ start_date: '2030-02-30' }, 'start_date'],
  ],
}

const employeeCalendars: ResourceExpectations = {
  ...datedOf('employee-calendars', () => ({})),
  change: (n) => ({ start_date: dayOf(n + 5000) }),
  invalid: [
    [{ start_date: '' }, 'start_date'],
    [{ holiday_calendar_id: 'x' }, 'holiday_calendar_id'],
  ],
  foreign: { employee_id: (making) => employeeId(making), holiday_calendar_id: calendarId },
}

export const workTime = [holidayCalendars, workPatterns, employeeCalendars]
