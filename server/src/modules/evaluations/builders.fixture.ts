import { employeeId } from '#modules/team/people.fixture.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type {
  Body,
  FieldExpectation,
  Making,
  ModuleExpectations,
  ResourceExpectations,
} from '#testing/conformance/expectations.ts'
import type { TestCompany, TestPerson } from '#testing/index.ts'

async function made({ admin }: Making, key: string, body: Body): Promise<string> {
  const answer = await admin.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** One of these a company is enough. */
function once(make: (making: Making) => Promise<string>): (making: Making) => Promise<string> {
  const known = new WeakMap<TestCompany, Promise<string>>()
  return (making) => {
    const one = known.get(making.company) ?? make(making)
    known.set(making.company, one)
    return one
  }
}

const typeOf = once((making) => made(making, 'evaluation-types', { name: `Yearly ${making.n}` }))
const subjectOf = once((making) => employeeId(making))
const holderOf = once((making) => employeeId(making, { email: `holds${making.n}@${making.company.subdomain}.test` }))

const positionId = async (making: Making) => {
  const department_id = await made(making, 'departments', { name: `Department ${making.n}` })
  return made(making, 'positions', { name: `Position ${making.n}`, department_id })
}
const levelId = (making: Making) => made(making, 'levels', { name: `Level ${making.n}` })

const body = async (making: Making, more: Body = {}): Promise<Body> => ({
  employee_id: await subjectOf(making),
  type_id: await typeOf(making),
  assignees: [await holderOf(making)],
  evaluated_at: '2027-03-10',
  salary_before: 1000 + making.n,
  salary_after: 1100 + making.n,
  currency: 'RON',
  notes: `Notes ${making.n}`,
  ...more,
})

/** An evaluation of a colleague, which neither readers nor their reports take part in. */
export const evaluation = async (making: Making, more: Body = {}) =>
  made(making, 'evaluations', await body(making, more))

const reportOf = (making: Making, reader: TestPerson) =>
  employeeId(making, {
    email: `led${newId()}@${making.company.subdomain}.test`,
    manager_employee_id: reader.employeeId,
  })

/** One of somebody who reports to the reader. */
export const ofReport = async (making: Making, reader: TestPerson) =>
  evaluation(making, { employee_id: await reportOf(making, reader) })

/** One of a report that the reader made while they might. */
const madeOfReport = async (making: Making, reader: TestPerson) => {
  const id = await ofReport(making, reader)
  await making.world.testing.superuser.global((tx) =>
    tx.run(sql`update evaluations set created_by_employee_id = ${reader.employeeId} where id = ${id}`),
  )
  return id
}

const shared = async (making: Making, more: Body = {}) => {
  const id = await evaluation(making, more)
  const answer = await making.admin.post(`/restify/evaluations/${id}/actions?action=share-evaluation`)
  if (answer.status !== 200) throw new Error(`share: ${answer.status} ${JSON.stringify(answer.body)}`)
  return id
}

/** One that was applied, whose position waits for a day far ahead. */
const waitingPlace = async (making: Making) => {
  const id = await shared(making, { position_after_id: await positionId(making) })
  const applied = await making.admin.post(`/restify/evaluations/${id}/actions?action=apply`, { from: '2090-01-01' })
  if (applied.status !== 200) throw new Error(`apply: ${applied.status} ${JSON.stringify(applied.body)}`)
  return id
}

const all = ['manageEvaluations'] as const
const making = [...all, 'manageEvaluationsForDirectReports'] as const
/** EVA-01: one's own, those that one holds, with the right those of one's reports, and all with manageEvaluations. */
const seen = { own: ['auth'], held: ['auth'], report: making, made: making, colleague: all } as const
/** Nobody keeps their own: an administrator decides alone, as about pay. */
const kept = { own: ['role:admin'], held: making, report: making, made: making, colleague: all } as const
/** What somebody else has made is deleted by who keeps everybody's. */
const deleted = { ...kept, held: all, report: all } as const
/** To lead somebody opens no pay. */
const pay: FieldExpectation = { read: { ...seen, report: all, made: all } }

const evaluations: ResourceExpectations = {
  key: 'evaluations',
  samples: {
    report: { of: ofReport },
    made: { of: madeOfReport },
    colleague: { shared: (making) => evaluation(making) },
    own: { of: (making, reader) => shared(making, { employee_id: reader.employeeId }) },
    held: { of: (making, reader) => evaluation(making, { assignees: [reader.employeeId] }) },
  },
  rights: { list: seen, show: seen, export: seen, update: kept, delete: deleted },
  stores: {
    'of a colleague': { may: all, body: (making) => body(making) },
    'of a report': {
      may: making,
      body: async (making, reader) => body(making, { employee_id: await reportOf(making, reader) }),
    },
  },
  fresh: 'colleague',
  change: (n, sample) => ({
    notes: `Changed ${n}`,
    ...(['report', 'made'].includes(sample) ? {} : { salary_after: 2000 + n }),
  }),
  invalid: [
    [{ employee_id: '' }, 'employee_id'],
    [{ type_id: '' }, 'type_id'],
    [{ assignees: [] }, 'assignees'],
    [{ evaluated_at: '2027-02-29' }, 'evaluated_at'],
    [{ evaluated_at: '2027-03-10', notify_at: '2027-03-10' }, 'notify_at'],
    [{ evaluated_at: '2027-03-10', next_evaluation_at: '2027-03-10' }, 'next_evaluation_at'],
    [{ salary_before: -1 }, 'salary_before'],
    [{ salary_after: 'much' }, 'salary_after'],
    [{ currency: 'euro' }, 'currency'],
    [{ external_evaluation_url: 'javascript:alert(1)' }, 'external_evaluation_url'],
    [{ notes: 'n'.repeat(10_001) }, 'notes'],
    [{ file: new File(['MZ'], 'setup.exe') }, 'file'],
  ],
  foreign: {
    employee_id: (making) => employeeId(making),
    type_id: typeOf,
    assignees: (making) => employeeId(making),
    position_before_id: positionId,
    position_after_id: positionId,
    level_before_id: levelId,
    level_after_id: levelId,
  },
  fields: { salary_before: pay, salary_after: pay, currency: pay },
  actions: {
    // Its holder, and who manages all of them.
    'share-evaluation': {
      may: ['auth'],
      target: (making, reader) => evaluation(making, { assignees: [reader.employeeId] }),
      colleagues: (making) => evaluation(making),
      keepers: all,
      again: 422,
    },
    apply: {
      // Both permissions, which these roles hold together.
      may: ['role:admin', 'role:hr'],
      target: (making) => shared(making),
      body: () => ({ from: '2027-04-01' }),
      again: 422,
    },
    'take-over-place': { may: ['role:admin', 'role:hr'], target: waitingPlace, again: 200 },
    'drop-place': { may: all, target: waitingPlace, again: 422 },
  },
  getters: { history: { may: making } },
  more: (world) => [
    {
      name: 'lets nobody store an evaluation of themselves',
      topic: 'validate',
      run: async () => {
        const hr = world.cast.insiders.find(({ name }) => name === 'hr')!
        const sent = await body(world.making(world.acme), { employee_id: hr.person!.employeeId })
        const answer = await world.client(hr).post('/restify/evaluations', sent)
        return answer.body?.errors?.employee_id ? [] : [`of oneself: ${answer.status}`]
      },
    },
  ],
}

export const expectations: ModuleExpectations = { module: 'evaluations', resources: [evaluations], routes: {} }
