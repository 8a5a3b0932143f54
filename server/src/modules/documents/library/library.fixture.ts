import type { Body, Check, Making, ResourceExpectations } from '#testing/conformance/expectations.ts'
import type { World } from '#testing/conformance/world.ts'
import type { TestCompany } from '#testing/index.ts'

/** A small PDF that says nothing. */
export const pdf = (fileName = 'contract.pdf', more = ''): File =>
  new File([`%PDF-1.4\n%${more}\n%%EOF`], fileName, { type: 'application/pdf' })

export async function made(making: Pick<Making, 'admin'>, key: string, body: Body): Promise<string> {
  const answer = await making.admin.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** One type a company is enough, and one that only its administrator is named for. */
const types = new WeakMap<TestCompany, { open: Promise<string>; restricted: Promise<string> }>()
export function typesOf(making: Making) {
  const { company, n } = making
  let known = types.get(company)
  if (!known) {
    known = {
      open: made(making, 'document-types', { name: `Contract ${n}` }),
      restricted: made(making, 'document-types', {
        name: `Medical ${n}`,
        restricted: true,
        people_ids: [company.people.admin.employeeId],
      }),
    }
    types.set(company, known)
  }
  return known
}

const tagId = (making: Making) => made(making, 'tags', { name: `Tag ${making.n}` })

const body = async (making: Making, employee_id: string, type_id?: string): Promise<Body> => ({
  name: `Document ${making.n}`,
  type_id: type_id ?? (await typesOf(making).open),
  employee_id,
  path: pdf(),
})

const colleague = async (making: Making): Promise<string> =>
  made(making, 'employees', {
    first_name: 'Col',
    last_name: `League ${making.n}`,
    email: `col${making.n}@${making.company.subdomain}.test`,
    contract_type: 'employment_contract',
    start_date: '2024-01-01',
    weekly_hours_capacity: 40,
  })

const client = (making: Making) => made(making, 'clients', { company_name: `Client of documents ${making.n}` })
const project = async (making: Making) =>
  made(making, 'projects', { name: `Project of documents ${making.n}`, client_id: await client(making) })

/** Papers of whom the company works for, and of what it works on. */
const bodyOf = async (making: Making, owner: Body): Promise<Body> => ({
  ...(await body(making, '')),
  ...owner,
})

export const seen = {
  own: ['auth'],
  colleague: ['manageDocuments'],
  ownRestricted: ['auth'],
  restricted: ['role:admin'],
  ofClient: ['role:admin'],
  ownGuarded: ['auth'],
  guarded: ['manageDocuments & manageEmployees'],
} as const
export const managed = {
  own: ['manageDocuments'],
  colleague: ['manageDocuments'],
  ownRestricted: ['role:admin'],
  restricted: ['role:admin'],
  ofClient: ['role:admin'],
  ownGuarded: ['manageDocuments & manageEmployees'],
  guarded: ['manageDocuments & manageEmployees'],
} as const

const documentOfColleague = async (making: Making): Promise<string> =>
  made(making, 'documents', await body(making, await colleague(making)))

/** Made of a template that names what not everybody reads of a person. */
async function generatedOf({ admin, n }: Making, employeeId: string): Promise<string> {
  const content = '<p><span data-type="placeholder" data-id="employee.start_date" data-label="x">x</span></p>'
  const template_ids = [await made({ admin }, 'templates', { name: `Paper ${n}`, entities: ['employee'], content })]
  const path = `/restify/employees/${employeeId}/actions?action=generate-documents`
  return (await admin.post(path, { template_ids })).body.data[0].id
}

/** DOC-01 to DOC-06. Of a restricted type only the administrator is named for, who is no other's equal by a permission. */
export const documents: ResourceExpectations = {
  key: 'documents',
  samples: {
    own: { of: async (making, reader) => made(making, 'documents', await body(making, reader.employeeId)) },
    colleague: { shared: documentOfColleague },
    ownRestricted: {
      of: async (making, reader) =>
        made(making, 'documents', await body(making, reader.employeeId, await typesOf(making).restricted)),
    },
    restricted: {
      shared: async (making) =>
        made(making, 'documents', await body(making, await colleague(making), await typesOf(making).restricted)),
    },
    ofClient: {
      shared: async (making) => made(making, 'documents', await bodyOf(making, { client_id: await client(making) })),
    },
    ownGuarded: { of: (making, reader) => generatedOf(making, reader.employeeId) },
    guarded: { shared: async (making) => generatedOf(making, await colleague(making)) },
  },
  rights: { list: seen, show: seen, export: seen, update: managed, delete: managed },
  alone: true,
  stores: {
    'of a colleague': { may: ['manageDocuments'], body: async (making) => body(making, await colleague(making)) },
    'of a client': {
      may: ['role:admin'],
      body: async (making) => bodyOf(making, { client_id: await client(making) }),
    },
  },
  fresh: 'colleague',
  change: (n) => ({ name: `Renamed ${n}`, end_date: '2031-05-06' }),
  invalid: [
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ type_id: '' }, 'type_id'],
    [{ employee_id: '' }, 'employee_id'],
    [{ end_date: '30.02.2026' }, 'end_date'],
    [{ start_date: '2026-05-02', end_date: '2026-05-01' }, 'end_date'],
    [{ path: new File(['MZ'], 'setup.exe') }, 'path'],
    [{ path: new File(['<html>'], 'page.pdf') }, 'path'],
  ],
  foreign: {
    type_id: (making) => typesOf(making).open,
    employee_id: colleague,
    client_id: client,
    project_id: project,
    tag_ids: tagId,
  },
  fields: {},
  actions: { 'download-all-documents': { may: ['manageCompany'], again: 200, once: true } },
  getters: { history: { may: ['auth'] } },
  more: moreOfDocuments,
}

function moreOfDocuments(world: World): Check[] {
  return [
    {
      name: 'lets nobody store a document of a type that they are not named for',
      topic: 'validate',
      run: async () => {
        const making = world.making(world.acme)
        const sent = await body(making, await colleague(making), await typesOf(making).restricted)
        const hr = world.cast.insiders.find(({ name }) => name === 'hr')!
        const answer = await world.client(hr).post('/restify/documents', sent)
        return answer.status === 422 && answer.body.errors.type_id
          ? []
          : [`hr stores a restricted one: ${answer.status}`]
      },
    },
  ]
}
