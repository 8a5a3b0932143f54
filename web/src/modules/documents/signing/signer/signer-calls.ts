import type {
  OpenSigningAnswer,
  SentSigningCode,
  SignDocument,
  SignedAnswer,
  SignerDocument,
  SigningDownload,
  SigningDraft,
} from '#contracts/documents/signer.ts'
import { api } from '#web/platform/api/client.ts'

/** Who calls: the pass of a confirmed code, or, signed in, the signer that they are. */
export type As = { pass: string } | { signer_id: string }

/** The document of a signer among what this page has read. */
export const documentKey = (as: As) => ['signing', 'document', as]

const ask = async <T>(path: string, body: object, idempotencyKey?: string) =>
  (await api.post<{ data: T }>(`/signing/${path}`, body, { onError: 'caller', idempotencyKey })).data

/** The calls of the signer's page. What they throw is shown in the page. */
export const signing = {
  open: (token: string) => ask<OpenSigningAnswer>('open', { token }),
  /** `again`: the same code once more, in another mail. */
  sendCode: (token: string, again: boolean) => ask<SentSigningCode>('code', { token, again }),
  confirm: (token: string, code: unknown, key?: string) => ask<{ pass: string }>('confirm', { token, code }, key),
  document: (as: As) => ask<SignerDocument>('document', as),
  keepDraft: (as: As, draft: SigningDraft) => api.post('/signing/draft', { ...as, ...draft }, { onError: 'caller' }),
  sign: (as: As, body: Omit<SignDocument, 'pass' | 'signer_id'>, key?: string) =>
    ask<SignedAnswer>('sign', { ...as, ...body }, key),
  decline: (as: As, reason: unknown, key?: string) => ask<SignedAnswer>('decline', { ...as, reason }, key),
  download: (as: As) => ask<SigningDownload>('download', as),
}
