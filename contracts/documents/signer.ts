import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { Flag, Id, Locale, requiredText } from '../engine/values/primitives.ts'
import { endedStates, fieldKinds, Place, signerStates } from './signing.ts'
import { PageSize } from './signing-answers.ts'

/**
 * The signer's page, `/sign/{token}`. A token, a pass or a signer that is unknown, revoked, over or another company's answers one
 * and the same 404.
 */

/** `POST /signing/open`: what the link of the mail leads to. */
export const OpenSigning = z.object({ token: z.string().min(1).max(200) })

export const OpenSigningAnswer = z.object({
  signer_id: z.string(),
  /** `sign_in`: they have a login and sign in first; `code`: ask for a code by mail and confirm it. */
  access: z.enum(['sign_in', 'code']),
  /** `a•••@example.com`: where the code goes, or who has to sign in. */
  email_hint: z.string(),
  company: z.string(),
  sender: z.string(),
  locale: Locale,
  /** Who is signed in, where that is not the person who is to sign; null for everybody else. */
  other_account: z.string().nullable(),
})
export type OpenSigningAnswer = z.infer<typeof OpenSigningAnswer>

/**
 * `POST /signing/code`: mails a code of six digits, good for ten minutes and five tries. While there is one, nothing is mailed; with
 * `again` the same code is.
 */
export const SendSigningCode = OpenSigning.extend({ again: Flag.default(false) })
/** When the code was mailed last, and until when it is good. */
export const SentSigningCode = z.object({ sent_at: z.string(), until: z.string() })
export type SentSigningCode = z.infer<typeof SentSigningCode>
/** `POST /signing/confirm`: answers a `pass` for the calls below, good for two hours. */
export const ConfirmSigningCode = OpenSigning.extend({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, { message: 'rule.mailedCode' }),
})
export const SigningPass = z.object({ pass: z.string() })

/** Who calls: the `pass` of a confirmed code, or, signed in, the `signer_id` of one's own. */
export const AsSigner = z.object({ pass: z.string().min(1).max(200).optional(), signer_id: Id.optional() })
export type AsSigner = z.infer<typeof AsSigner>

/** `POST /signing/document`: what to read and fill in. The first call notes that the signer has seen it. */
export const SignerField = Place.extend({
  id: z.string(),
  kind: z.enum(fieldKinds),
  label: z.string().nullable(),
  required: z.boolean(),
})
export type SignerField = z.infer<typeof SignerField>

/** Of a drawn or uploaded picture, which is kept much smaller. */
export const SIGNATURE_MEGAPIXELS = 4
/** Of a drawn or uploaded picture: PNG or JPEG as a data URL, 300 kB at most. */
const MOST_PICTURE = 400_000
export const SignaturePicture = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['drawn', 'uploaded']),
    image: z
      .string()
      .max(MOST_PICTURE, { message: 'rule.signatureTooLarge' })
      .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, { message: 'rule.fileType' }),
  }),
  z.object({ kind: z.literal('typed'), text: requiredText(100) }),
])
export type SignaturePicture = z.infer<typeof SignaturePicture>

const MOST_TEXT = 500
/** Letters of five points, the smallest that can be read: how wide one is on the whole, and how far a line is from the next. */
const LETTER = { width: 2.75, line: 5.6 }

/** So many letters of a text has a place on the paper room for. What does not stand there was not signed. */
export const lettersIn = ({ w, h }: Pick<Place, 'w' | 'h'>): number => {
  const lines = Math.max(1, Math.floor(h / LETTER.line))
  return Math.min(MOST_TEXT, lines * Math.max(1, Math.floor(w / LETTER.width)))
}

const FieldValues = z
  .array(z.object({ field_id: Id, value: z.union([z.string().trim().max(MOST_TEXT), z.boolean()]) }))
  .max(200)
  .default([])

/** What a signer has filled in so far: of `text` fields the text, of `checkbox` fields true or false, and the two pictures. */
export const SigningDraft = z.object({
  values: FieldValues,
  signature: SignaturePicture.optional(),
  initials: SignaturePicture.optional(),
})
export type SigningDraft = z.infer<typeof SigningDraft>

/** `POST /signing/draft`: keeps what is filled in, in place of what was kept, until it is signed or the request ends. */
export const KeepDraft = AsSigner.extend(SigningDraft.shape)

export const SignerDocument = z.object({
  signer_id: z.string(),
  state: z.enum(signerStates),
  /** How the request ended without everybody's signature: who has signed reads here what they signed, and that it counts for nothing. */
  ended: z.enum(endedStates).nullable(),
  name: z.string(),
  email: z.string(),
  locale: Locale,
  company: z.string(),
  sender: z.string(),
  document: z.string(),
  message: z.string().nullable(),
  due_on: z.string().nullable(),
  expires_on: z.string(),
  /** Opens the PDF for 15 minutes. */
  file_url: z.string(),
  pages: z.array(PageSize),
  /** Their own alone. */
  fields: z.array(SignerField),
  /** What they agree to by signing, in their language; kept with the evidence. */
  consent: z.string(),
  others: z.array(z.object({ name: z.string(), state: z.enum(signerStates) })),
  /** What they filled in before; null where they have not begun. */
  draft: SigningDraft.nullable(),
})
export type SignerDocument = z.infer<typeof SignerDocument>

/** `POST /signing/sign`. */
export const SignDocument = AsSigner.extend(SigningDraft.shape).extend({
  /** They agreed to the text that `SignerDocument.consent` showed. */
  consent: z.literal(true, { message: 'rule.consent' }),
  /** Of their browser, for the local time on the evidence page: `Europe/Bucharest`. */
  timezone: z.string().max(60).optional(),
})
export type SignDocument = z.infer<typeof SignDocument>

/** `POST /signing/decline`: the reason reaches the sender. */
export const DeclineDocument = AsSigner.extend({ reason: requiredText(500) })

/** `POST /signing/download`: an address of the file; once everything is signed, of the sealed one. */
export const SigningDownload = z.object({ url: z.string(), sealed: z.boolean() })
export type SigningDownload = z.infer<typeof SigningDownload>

/** `GET /signing/waiting`: documents that wait for the signature of who is signed in. */
export const WaitingToSign = z.object({
  signer_id: z.string(),
  document: z.string(),
  sender: z.string(),
  asked_at: z.string(),
  due_on: z.string().nullable(),
})
export type WaitingToSign = z.infer<typeof WaitingToSign>

/** What was signed or declined. */
export const SignedAnswer = z.object({ state: z.enum(signerStates), message: z.string() })
export type SignedAnswer = z.infer<typeof SignedAnswer>

/** Of the signer's page, and of checking a file. */
export const signerNames = {
  'signing.code': { en: 'Code', ro: 'Cod' },
  'signing.again': { en: 'Send again', ro: 'Trimite din nou' },
  'signing.pass': { en: 'Pass', ro: 'Permis' },
  'signing.signer_id': { en: 'Signer', ro: 'Semnatar' },
  'signing.values': { en: 'Fields', ro: 'Câmpuri' },
  'signing.values.field_id': { en: 'Field', ro: 'Câmp' },
  'signing.signature': { en: 'Signature', ro: 'Semnătură' },
  'signing.signature.kind': { en: 'Kind of signature', ro: 'Tipul semnăturii' },
  'signing.signature.image': { en: 'Picture of the signature', ro: 'Imaginea semnăturii' },
  'signing.signature.text': { en: 'Signature', ro: 'Semnătură' },
  'signing.initials': { en: 'Initials', ro: 'Inițiale' },
  'signing.initials.kind': { en: 'Kind of initials', ro: 'Tipul inițialelor' },
  'signing.initials.image': { en: 'Picture of the initials', ro: 'Imaginea inițialelor' },
  'signing.initials.text': { en: 'Initials', ro: 'Inițiale' },
  'signing.consent': { en: 'Consent', ro: 'Acord' },
  'signing.reason': { en: 'Reason', ro: 'Motiv' },
  'signing.timezone': { en: 'Time zone', ro: 'Fus orar' },
} as const satisfies Names
