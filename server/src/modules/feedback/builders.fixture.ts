import { makeClient } from '#modules/clients/builders.fixture.ts'
import { employeeId } from '#modules/team/people.fixture.ts'
import { sql } from '#platform/database/index.ts'
import type { Body, Making, ModuleExpectations, ResourceExpectations } from '#testing/conformance/expectations.ts'
import type { Client, TestPerson } from '#testing/index.ts'

const body = ({ n }: Making, feedbackable_id: string, more: Body = {}): Body => ({
  feedbackable_type: 'employee',
  feedbackable_id,
  type: `Type ${n}`,
  notes: `<p>Notes ${n}</p>`,
  ...more,
})

async function given(by: Client, sent: Body): Promise<string> {
  const answer = await by.post('/restify/feedback', sent)
  if (answer.status !== 201) throw new Error(`feedback: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** About a reader; nobody gives any about themselves, so the administrator has theirs from somebody else. */
const about = (making: Making, reader: { employeeId: string }, more: Body = {}): Promise<string> => {
  const { admin, hr } = making.company.people
  return given((reader.employeeId === admin.employeeId ? hr : admin).client, body(making, reader.employeeId, more))
}

const aboutReport = async (making: Making, reader: TestPerson) =>
  given(making.admin, body(making, await employeeId(making, { manager_employee_id: reader.employeeId })))

/** What the reader gave about a report while they might. */
const givenAboutReport = async (making: Making, reader: TestPerson) => {
  const id = await aboutReport(making, reader)
  await making.world.testing.superuser.global((tx) =>
    tx.run(sql`update feedback set created_by_employee_id = ${reader.employeeId} where id = ${id}`),
  )
  return id
}

const all = ['manageFeedback'] as const
const giving = [...all, 'manageFeedbackForDirectReports'] as const
/**
 * FBK-01: what is about others with manageFeedback, about one's reports and clients with the right for that, and of what is about oneself
 * what was made visible.
 */
const seen = { own: ['auth'], hidden: [], report: giving, given: giving, colleague: all, client: giving } as const
/** What somebody else gave: about a report it can be changed, deleted by those alone who keep all of it. */
const kept = { own: [], hidden: [], report: giving, given: giving, colleague: all, client: all } as const
const deleted = { ...kept, report: all } as const

const feedback: ResourceExpectations = {
  key: 'feedback',
  samples: {
    report: { of: aboutReport },
    given: { of: givenAboutReport },
    colleague: { shared: async (making) => given(making.admin, body(making, await employeeId(making))) },
    own: { of: (making, reader) => about(making, reader, { is_visible_to_employee: true }) },
    hidden: { of: (making, reader) => about(making, reader) },
    client: {
      shared: async (making) =>
        given(making.admin, body(making, await makeClient(making), { feedbackable_type: 'client' })),
    },
  },
  rights: { list: seen, show: seen, export: seen, update: kept, delete: deleted },
  stores: {
    'about a colleague': { may: all, body: async (making) => body(making, await employeeId(making)) },
    'about a report': {
      may: giving,
      body: async (making, reader) =>
        body(making, await employeeId(making, { manager_employee_id: reader.employeeId })),
    },
    'about a client': {
      may: giving,
      body: async (making) => body(making, await makeClient(making), { feedbackable_type: 'client' }),
    },
  },
  fresh: 'colleague',
  change: (n) => ({ notes: `<p>Changed ${n}</p>` }),
  invalid: [
    [{ feedbackable_type: 'planet' }, 'feedbackable_type'],
    [{ feedbackable_id: '' }, 'feedbackable_id'],
    [{ type: '' }, 'type'],
    [{ type: 't'.repeat(101) }, 'type'],
    [{ given_at: '31.02.2027' }, 'given_at'],
    [{ notes: '<p> </p>' }, 'notes'],
    [{ notes: 'n'.repeat(50_001) }, 'notes'],
    [{ is_visible_to_employee: 'perhaps' }, 'is_visible_to_employee'],
    [{ audio_file: new File(['MZ'], 'voice.webm') }, 'audio_file'],
    [{ audio_file: new File(['%PDF-1.4\n%%EOF'], 'voice.pdf') }, 'audio_file'],
    [{ file: new File(['MZ'], 'setup.exe') }, 'file'],
  ],
  foreign: {},
  fields: {},
  getters: { history: { may: giving } },
  more: (world) => [
    {
      name: 'lets nobody give feedback about themselves',
      topic: 'validate',
      run: async () => {
        const hr = world.cast.insiders.find(({ name }) => name === 'hr')!
        const sent = body(world.making(world.acme), hr.person!.employeeId)
        const answer = await world.client(hr).post('/restify/feedback', sent)
        return answer.body?.errors?.feedbackable_id ? [] : [`about oneself: ${answer.status}`]
      },
    },
  ],
}

export const expectations: ModuleExpectations = {
  module: 'feedback',
  resources: [feedback],
  routes: { 'POST /speech-to-text': { access: ['useAi'] } },
}
