import { expect } from 'vitest'
import type { Client, TestApp, TestCompany } from '#testing/index.ts'
import { runJobs, testApp } from '#testing/index.ts'
import { makeKeyPair, sealPdf } from './seal/index.ts'
import { somePdf, stampedPdf } from './seal/pdf.fixture.ts'

/** A company with a type of documents, and what is done with its documents. */
export interface Desk {
  app: TestApp
  company: TestCompany
  typeId: string
}

export async function deskOf(app: TestApp, company: TestCompany, type: Record<string, unknown> = {}): Promise<Desk> {
  const answer = await company.hr.post('/restify/document-types', { name: `Contract ${Math.random()}`, ...type })
  return { app, company, typeId: answer.body.data.id }
}

/** What tests of signing begin with: the app, which its test closes, a company and its desk. */
export async function openedDesk(subdomain = 'acme'): Promise<{ app: TestApp; acme: TestCompany; desk: Desk }> {
  const app = await testApp()
  const acme = await app.company({ subdomain })
  return { app, acme, desk: await deskOf(app, acme) }
}

/** A new document of the company's employee, with this file. */
export async function aDocument({ company, typeId }: Desk, file?: File): Promise<string> {
  const form = new FormData()
  form.set('name', 'Contract „Ș”')
  form.set('type_id', typeId)
  form.set('employee_id', company.people.employee.employeeId)
  form.set('path', file ?? new File([new Uint8Array(await somePdf())], 'contract.pdf', { type: 'application/pdf' }))
  const answer = await company.hr.upload('/restify/documents', form)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}

export const act = (client: Client, id: string, action: string, body: unknown = {}) =>
  client.post(`/restify/documents/${id}/actions?action=${action}`, body)

export const signature = (signer: number, more: Record<string, unknown> = {}) => ({
  kind: 'signature',
  signer,
  page: 1,
  x: 60,
  y: 100 + signer * 80,
  w: 180,
  h: 50,
  ...more,
})

/** Asks these addresses to sign a document. */
export async function sent(
  desk: Desk,
  id: string,
  emails: readonly string[],
  more: Record<string, unknown> = {},
): Promise<void> {
  const signers = emails.map((email) => ({ email }))
  const asked = await act(desk.company.hr, id, 'request-signature', { signers })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const fields = emails.map((_, n) => signature(n + 1))
  const answer = await act(desk.company.hr, id, 'prepare-signature', {
    signers,
    fields,
    in_order: false,
    send: true,
    ...more,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

export const statusOf = async ({ company }: Desk, id: string): Promise<string> =>
  (await company.hr.get(`/restify/documents/${id}`)).body.data.attributes.status

// biome-ignore lint/suspicious/noExplicitAny: tests look into the answer
export const signingOf = async ({ company }: Desk, id: string): Promise<any> =>
  (await company.hr.get(`/restify/documents/${id}/getters/signing`)).body.data

/** The token of the newest mail of a signer. */
export async function tokenOf({ app }: Desk, email: string): Promise<string> {
  const mail = (await app.queuedMails(email)).filter(({ template }) => template === 'signing-request').at(-1)
  return mail!.props.url!.split('/').at(-1)!
}

/** The pass of somebody outside of the company, by the code of the mail. */
export async function passOf(desk: Desk, email: string, token?: string): Promise<string> {
  const { app, company } = desk
  const link = token ?? (await tokenOf(desk, email))
  const coded = await company.visitor.post('/signing/code', { token: link })
  expect(coded.status, JSON.stringify(coded.body)).toBe(200)
  const code = (await app.queuedMails(email)).filter(({ template }) => template === 'signing-code').at(-1)!.props.code
  const answer = await company.visitor.post('/signing/confirm', { token: link, code })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.pass
}

export const typed = (text: string) => ({ kind: 'typed', text })

/** Signs as somebody outside of the company. */
export async function signs(desk: Desk, email: string, name = email) {
  const pass = await passOf(desk, email)
  return desk.company.visitor.post('/signing/sign', {
    pass,
    consent: true,
    signature: typed(name),
    timezone: 'Europe/Bucharest',
  })
}

/** Seals what waits for it. */
export const seal = (desk: Desk) => runJobs(desk.app, 'seal-document')

/** A document that one person has signed, sealed. */
export async function signedBy(desk: Desk, email: string): Promise<string> {
  const id = await aDocument(desk)
  await sent(desk, id, [email])
  await signs(desk, email)
  await seal(desk)
  expect(await statusOf(desk, id)).toBe('signed')
  return id
}

/** What a file of the API holds. */
export async function fileAt({ company }: Desk, url: string): Promise<Buffer> {
  const answer = await company.visitor.get(url.replace(/^\/api/, ''))
  expect(answer.status).toBe(200)
  return answer.bytes
}

export async function verified({ company }: Desk, pdf: Buffer) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(pdf)], 'any.pdf', { type: 'application/pdf' }))
  const answer = await company.visitor.upload('/verify', form)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

/** A PDF with the signature of somebody else's program. */
export const signatureElsewhere = async (name = 'Elsewhere'): Promise<Buffer> =>
  sealPdf(await stampedPdf(), await makeKeyPair(name, new Date()), null)

/** Uploads a file as the signed version of a document. */
export function uploadSigned(client: Client, id: string, pdf: Buffer, name = 'signed.pdf') {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(pdf)], name, { type: 'application/pdf' }))
  return client.upload(`/restify/documents/${id}/actions?action=upload-signed-version`, form)
}
