import type { ActionExpectation, AddedExpectations, Making } from '#testing/conformance/expectations.ts'
import type { TestPerson } from '#testing/index.ts'
import { policyId } from '../../holidays/policies/policies.fixture.ts'
import { employeeId } from '../../team/people.fixture.ts'
import { made } from '../library/library.fixture.ts'

/** The template that was made for a record. */
const templateOf = new Map<string, string>()

async function withTemplate({ admin, n }: Making, entity: string, record: Promise<string>): Promise<string> {
  const body = { name: `Generated ${n}`, entities: [entity], content: '<p>a</p>' }
  const id = await record
  templateOf.set(id, (await admin.post('/restify/templates', body)).body.data.id)
  return id
}

/** An approved request of somebody, of a new colleague unless said, for one of its weeks. */
async function approvedLeave(making: Making, of: string | Promise<string> = employeeId(making)): Promise<string> {
  const { admin, n } = making
  const day = new Date(Date.UTC(2033, 0, 3 + 7 * (n % 1500))).toISOString().slice(0, 10)
  const holiday_policy_id = await policyId(making, { days_per_year: 0 })
  const employee_id = await of
  const asked = await admin.post('/restify/holidays', {
    holiday_policy_id,
    employee_id,
    start_date: day,
    end_date: day,
  })
  const id = asked.body.data.id
  await admin.post(`/restify/holidays/${id}/actions?action=approve`)
  return id
}

/** Leave that its reader sees: their own, but for those who see everybody's and whose own nobody of the company decides on. */
function seenLeave(making: Making, { employeeId: own }: TestPerson): Promise<string> {
  const { admin, hr } = making.company.people
  return [admin, hr].some(({ employeeId: id }) => id === own) ? approvedLeave(making) : approvedLeave(making, own)
}

const generate = (
  may: ActionExpectation['may'],
  entity: string,
  record: (making: Making, reader: TestPerson) => Promise<string>,
): ActionExpectation => ({
  may,
  target: (making, reader) => withTemplate(making, entity, record(making, reader)),
  body: (id) => ({ template_ids: [templateOf.get(id)], repositories: [id] }),
  again: 200,
})

const client = (making: Making) => made(making, 'clients', { company_name: `Client ${making.n}` })
const project = async (making: Making) =>
  made(making, 'projects', { name: `Project ${making.n}`, client_id: await client(making) })

const both = (may: ActionExpectation['may'], entity: string, record: (making: Making) => Promise<string>) => ({
  actions: {
    'generate-documents': generate(may, entity, record),
    'generate-for-many': generate(may, entity, record),
  },
})

/** DOC-09 on employees (EMP-12), leave (HOL-11), clients (CLI-06) and projects (PRJ-14): of the last two who keeps them as well. */
export const generation: Readonly<Record<string, AddedExpectations>> = {
  employees: both(['manageEmployees', 'manageDocuments'], 'employee', (making) => employeeId(making)),
  clients: both(['role:admin'], 'client', client),
  projects: both(['role:admin'], 'project', project),
  holidays: {
    actions: {
      'generate-documents': generate(['manageDocuments'], 'holiday', (making) => approvedLeave(making)),
      'generate-for-many': generate(['manageDocuments'], 'holiday', seenLeave),
    },
  },
}
