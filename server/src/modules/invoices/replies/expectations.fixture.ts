import type { Body, Making, ResourceExpectations } from '#testing/conformance/expectations.ts'

const writers = ['manageInvoices'] as const
const body = ({ company, n }: Making): Body => ({ email: `replies${n}@${company.subdomain}.test` })

/** The codes of addresses that were made here, by their ids. */
const codes = new Map<string, string>()

async function added(making: Making): Promise<string> {
  const { email } = body(making) as { email: string }
  const answer = await making.admin.post('/restify/invoice-reply-mails', { email })
  if (answer.status !== 201) throw new Error(`invoice-reply-mails: ${answer.status} ${JSON.stringify(answer.body)}`)
  const { id } = answer.body.data
  const [mail] = await making.world.testing.queuedMails(email)
  codes.set(id, mail!.props.code!)
  return id
}

const confirm = (id: string): Body => ({ code: codes.get(id) })

async function confirmed(making: Making): Promise<string> {
  const id = await added(making)
  await making.admin.post(`/restify/invoice-reply-mails/${id}/actions?action=validate`, confirm(id))
  return id
}

export const replyMails: ResourceExpectations = {
  key: 'invoice-reply-mails',
  samples: { plain: { shared: added } },
  rights: { list: writers, show: writers, export: writers, update: writers, delete: writers },
  stores: { plain: { may: writers, body } },
  change: (n) => ({ email: `changed${n}@replies.test` }),
  invalid: [
    [{ email: '' }, 'email'],
    [{ email: 'nobody' }, 'email'],
  ],
  fields: {},
  actions: {
    validate: { may: writers, target: added, body: confirm, again: 422 },
    'make-default': { may: writers, target: confirmed, again: 200 },
    'send-code': { may: writers, target: added, again: 200 },
  },
  getters: { history: { may: writers } },
}
