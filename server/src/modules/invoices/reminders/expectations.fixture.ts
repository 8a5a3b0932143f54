import type { ActionExpectation, Body, Making, ResourceExpectations } from '#testing/conformance/expectations.ts'

const writers = ['manageInvoices'] as const

type Target = NonNullable<ActionExpectation['target']>

/** Actions on invoices, given makers of an issued one and of one whose reminders are paused. */
export const reminderActions = (issued: Target, paused: Target): Record<string, ActionExpectation> => ({
  'send-reminder': {
    may: writers,
    target: issued,
    body: () => ({ recipients: ['ana@client.test'] }),
    again: 200,
    many: true,
  },
  'pause-reminders': { may: writers, target: issued, body: () => ({}), again: 200 },
  'resume-reminders': { may: writers, target: paused, again: 422 },
})

export const reminderGetters = (client: Target): NonNullable<ResourceExpectations['getters']> => ({
  reminder: { may: writers },
  'reminders-planned': { may: writers },
  'late-interest': {
    may: writers,
    query: async (making) =>
      String(new URLSearchParams({ client_id: await client(making, making.company.people.admin) })),
  },
})

/** Each step has a day of its own. */
const stepBody = ({ n }: Making): Body => ({ days: 31 + (n % 330), is_on: true })

async function made(making: Making): Promise<string> {
  const answer = await making.admin.post('/restify/invoice-reminder-steps', stepBody(making))
  if (answer.status !== 201) throw new Error(`invoice-reminder-steps: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

export const reminderSteps: ResourceExpectations = {
  key: 'invoice-reminder-steps',
  samples: { plain: { shared: made } },
  rights: { list: writers, show: writers, export: writers, update: writers, delete: writers },
  stores: { plain: { may: writers, body: stepBody } },
  change: (n) => ({ subject_en: `Changed ${n}` }),
  invalid: [
    [{ days: -61 }, 'days'],
    [{ days: 1.5 }, 'days'],
    [{ subject_ro: 's'.repeat(201) }, 'subject_ro'],
  ],
  fields: {},
  actions: { propose: { may: writers, again: 200, once: true } },
  getters: { history: { may: writers } },
}
