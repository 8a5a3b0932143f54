import type { Making, ModuleExpectations, ResourceExpectations } from '#testing/conformance/expectations.ts'
import { made, typesOf } from '../library/library.fixture.ts'
import { somePdf } from './seal/pdf.fixture.ts'
import { signatureElsewhere, uploadSigned } from './signing.fixture.ts'

let pdf: Promise<Buffer> | undefined
let signedPdf: Promise<Buffer> | undefined
let signedFile = new File([], 'signed.pdf')
const signers = new Map<string, string>()

/** A new document of the company's employee. */
async function document(making: Making): Promise<string> {
  pdf ??= somePdf({ pages: 1 })
  return made(making, 'documents', {
    name: `To sign ${making.n}`,
    type_id: await typesOf(making).open,
    employee_id: making.company.people.employee.employeeId,
    path: new File([new Uint8Array(await pdf)], 'contract.pdf', { type: 'application/pdf' }),
  })
}

const asked = (n: number) => [{ email: `signer${n}@outside.test` }]
const field = { kind: 'signature', signer: 1, page: 1, x: 10, y: 10, w: 100, h: 40 }

async function does({ admin }: Making, id: string, action: string, body: unknown): Promise<void> {
  const answer = await admin.post(`/restify/documents/${id}/actions?action=${action}`, body)
  if (answer.status !== 200) throw new Error(`${action}: ${answer.status} ${JSON.stringify(answer.body)}`)
}

/** A document with a request that nobody was asked by yet, or that was sent. */
async function requested(making: Making, send: boolean): Promise<string> {
  const id = await document(making)
  await does(making, id, 'request-signature', { signers: asked(making.n) })
  if (send) await does(making, id, 'prepare-signature', { signers: asked(making.n), fields: [field], send })
  const { body } = await making.admin.get(`/restify/documents/${id}/getters/signing`)
  signers.set(id, body.data.signers[0].id)
  return id
}

/** A document that was signed with another program. */
async function signedElsewhere(making: Making): Promise<string> {
  const id = await document(making)
  signedPdf ??= signatureElsewhere()
  const answer = await uploadSigned(making.admin, id, await signedPdf)
  if (answer.status !== 200) throw new Error(`upload-signed-version: ${answer.status} ${JSON.stringify(answer.body)}`)
  return id
}

/** DOC-07, and what belongs to it: for those who manage documents. */
export const signingExpectations: Pick<ResourceExpectations, 'actions' | 'getters'> = {
  actions: {
    'request-signature': {
      may: ['manageDocuments'],
      target: document,
      body: () => ({ signers: asked(1) }),
      again: 200,
    },
    'prepare-signature': {
      may: ['manageDocuments'],
      target: (making) => requested(making, false),
      body: () => ({ signers: asked(1), fields: [field] }),
      again: 200,
    },
    'resend-signature': {
      may: ['manageDocuments'],
      target: (making) => requested(making, true),
      body: (target) => ({ signer_id: signers.get(target) }),
      again: 200,
    },
    'cancel-signature': {
      may: ['manageDocuments'],
      target: (making) => requested(making, true),
      body: () => ({}),
      again: 422,
    },
    'upload-signed-version': {
      may: ['manageDocuments'],
      target: async (making) => {
        signedPdf ??= signatureElsewhere()
        signedFile = new File([new Uint8Array(await signedPdf)], 'signed.pdf', { type: 'application/pdf' })
        return document(making)
      },
      form: () => {
        const form = new FormData()
        form.set('file', signedFile)
        return form
      },
      again: 422,
    },
    bin: {
      may: ['manageDocuments'],
      target: signedElsewhere,
      body: () => ({ reason: 'Replaced' }),
      again: 422,
    },
    restore: {
      may: ['manageDocuments'],
      target: async (making) => {
        const id = await signedElsewhere(making)
        await does(making, id, 'bin', { reason: 'Replaced' })
        return id
      },
      again: 422,
    },
  },
  getters: { signing: { may: ['manageDocuments'] }, bin: { may: ['manageDocuments'] } },
}

export const signingRoutes: ModuleExpectations['routes'] = {
  'POST /signing/open': { access: 'tenant' },
  'POST /signing/code': { access: 'tenant' },
  'POST /signing/confirm': { access: 'tenant' },
  'POST /signing/document': { access: 'tenant' },
  'POST /signing/download': { access: 'tenant' },
  'POST /signing/draft': { access: 'tenant' },
  'POST /signing/sign': { access: 'tenant' },
  'POST /signing/decline': { access: 'tenant' },
  'GET /signing/waiting': { access: ['auth'] },
  'POST /verify': { access: 'public' },
}
