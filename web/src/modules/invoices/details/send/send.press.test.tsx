import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import type { InvoiceRecord } from '../../invoice-record.ts'
import { sampleDefaults } from '../../paper/defaults.fixture.ts'
import { samplePaper } from '../../paper/paper.fixture.ts'
import { SendDialog } from './send-dialog.tsx'

const invoice = (status: string) =>
  record('7', { status, client_id: '3', invoice_number: 'FS-0149', currency: 'RON' }) as unknown as InvoiceRecord
const replies = [
  record('1', { email: 'office@fagus.test', validated: true, is_default: false }),
  record('2', { email: 'new@fagus.test', validated: false, is_default: false }),
]

const dialog = async (status: string, answer: (call: Call) => unknown = () => ({ data: {} })) => {
  const done: string[] = []
  const opening = await opened(
    <SendDialog invoice={invoice(status)} onDone={() => done.push('done')} onClose={() => done.push('closed')} />,
    {
      may: ['manageInvoices'],
      answers: (call) => {
        if (call.method !== 'GET') return answer(call)
        if (call.path.endsWith('/getters/defaults')) return { data: sampleDefaults }
        if (call.path.endsWith('/getters/paper'))
          return { data: { ...samplePaper, language: 'en', number: status === 'draft' ? null : 'FS-0149' } }
        if (call.path === '/restify/client-contacts')
          return listOf([record('5', { name: 'Ana', email: 'ana@client.test' })])
        return call.path === '/restify/invoice-reply-mails' ? listOf(replies) : undefined
      },
    },
  )
  return { ...opening, done }
}

it('fills in contact, subject, text and the confirmed address, and sends them', async () => {
  const { press, field, sent, done, words } = await dialog('issued')
  await until(async () =>
    expect((await field(/^Subject/)).getAttribute('value')).toBe('Invoice FS-0149 from Fagus Software'),
  )
  await press('Send')
  await until(() => expect(done).toEqual(['done', 'closed']))
  expect(words()).toContain('Invoice sent to recipients')
  const [only] = sent()
  expect(only!.body).toMatchObject({
    recipients: ['ana@client.test'],
    subject: 'Invoice FS-0149 from Fagus Software',
    reply_to_email: 'office@fagus.test',
    attach_pdf: true,
  })
})

it('issues a draft with it, whose number stands as a mark; what is refused stands at its field', async () => {
  const { press, words, done, sent } = await dialog('draft', () =>
    refused(422, { errors: { recipients: ['This address is wrong.'] } }),
  )
  await press('Issue and send')
  await until(() => expect(words()).toContain('This address is wrong.'))
  expect(done).toEqual([])
  expect((sent()[0]!.body as { subject: string }).subject).toBe('Invoice {number} from Fagus Software')
})
