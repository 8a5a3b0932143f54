import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import {
  CalendarDate,
  Email,
  Flag,
  Id,
  Locale,
  nonNegative,
  nullable,
  optionalLines,
  optionalText,
} from '../engine/values/primitives.ts'
import { MOST_SIGNERS } from '../engine/values/rich-text.ts'
import type { DocumentStatus } from './documents.ts'

/** What a person asks for when a document is to be signed: who, where on the pages, in which order and until when. */

/** What can be filled in at a place of a page. `name` and `date` are filled by Vatra when its signer signs. */
export const fieldKinds = ['signature', 'initials', 'date', 'name', 'text', 'checkbox'] as const
export type FieldKind = (typeof fieldKinds)[number]

/**
 * Where a request is. `converting` and `preparing`: nobody was asked yet. `sent`: signers are asked, each in turn or all at once.
 * `sealing`: everybody signed and the sealed file is being made; only with it stored is the request `signed`.
 */
export const requestStates = [
  'converting',
  'preparing',
  'sent',
  'sealing',
  'signed',
  'declined',
  'cancelled',
  'expired',
  'error_converting',
  'error_sending',
] as const
export type RequestState = (typeof requestStates)[number]

/** Those in which a request ended without the signature of everybody: what was signed counts for nothing. */
export const endedStates = ['declined', 'cancelled', 'expired'] as const satisfies readonly RequestState[]

/** Documents for which signatures can be asked: nobody was asked yet, or the request before has ended without them. */
export const askableStatuses: readonly DocumentStatus[] = [
  'new',
  'error_converting',
  'cancelled',
  'declined',
  'expired',
]

/** Those of a document whose signers are asked now, or whose sealed file is being made. */
export const beingSignedStatuses: readonly DocumentStatus[] = ['sent', 'viewed', 'downloaded', 'error_sending']

/** Where one signer is. `waiting`: it is not their turn. `failed`: the mail to them could not be delivered. */
export const signerStates = ['waiting', 'asked', 'failed', 'viewed', 'signed', 'declined'] as const
export type SignerState = (typeof signerStates)[number]

/** The three kinds of electronic signature of Regulation (EU) 910/2014, weakest first. Vatra's own is a simple one. */
export const signatureLevels = ['simple', 'advanced', 'qualified'] as const
export type SignatureLevel = (typeof signatureLevels)[number]

/** Points (1/72 inch) of a page as it is shown; no page is longer than 200 inches (PDF 2.0, annex C). */
const Points = nonNegative(14_400)

/** A place on a page. `x` and `y` are the top left corner, counted from the page's own top left corner. */
export const Place = z.object({
  /** From 1. */
  page: z.int().min(1).max(300),
  x: Points,
  y: Points,
  w: z.number().min(8).max(14_400),
  h: z.number().min(8).max(14_400),
})
export type Place = z.infer<typeof Place>

export const SigningField = Place.extend({
  kind: z.enum(fieldKinds),
  /** Whose it is: the place of the signer in the list, from 1. */
  signer: z.int().min(1).max(MOST_SIGNERS),
  label: optionalText(100),
  required: Flag.default(true),
})
export type SigningField = z.infer<typeof SigningField>

export const Signer = z.object({
  email: Email,
  /** Their name on the document; that of their profile, or their address, when absent. */
  name: optionalText(150),
  /** The language of their mails and page; that of their profile, or the sender's, when absent. */
  locale: nullable(Locale),
})

export const MOST_FIELDS = 200
export const MOST_REMINDERS = 5
/** Days after somebody was asked at which they are reminded. */
export const REMINDER_DAYS = [2, 5]
/** A request without a day of its own ends after so many days. */
export const EXPIRY_DAYS = 30

/** DOC-07, action `request-signature`: who signs. Answers `prepare_url`; places and sending follow. */
export const RequestSignature = z.object({ signers: z.array(Signer).min(1).max(MOST_SIGNERS) })
export type RequestSignature = z.infer<typeof RequestSignature>

/** Action `prepare-signature`: the whole of what the prepare page holds; what it brings replaces what was kept. */
export const PrepareSignature = RequestSignature.extend({
  fields: z.array(SigningField).max(MOST_FIELDS),
  message: optionalLines(2000),
  /** True: the next is asked when the one before has signed. False: all at once. */
  in_order: Flag.default(true),
  /** The day by which the sender would like it signed; said in the mails. */
  due_on: nullable(CalendarDate),
  /** The last day on which it can be signed, in the company's time zone. */
  expires_on: nullable(CalendarDate),
  reminder_days: z.array(z.int().min(1).max(90)).max(MOST_REMINDERS).default(REMINDER_DAYS),
  /** True: ask the signers now. */
  send: Flag.default(false),
})
export type PrepareSignature = z.infer<typeof PrepareSignature>

/**
 * Action `resend-signature`: ask a signer again, at another address where `email` is given. In place of somebody with a login another person
 * signs: `name` says who, and they sign in as well, as long as the first can.
 */
export const ResendSignature = z.object({ signer_id: Id, email: Email.optional(), name: optionalText(150) })
export type ResendSignature = z.infer<typeof ResendSignature>

/** Action `cancel-signature`. The reason reaches those who were asked. */
export const CancelSignature = z.object({ reason: optionalLines(500) })
export type CancelSignature = z.infer<typeof CancelSignature>

export const signingNames = {
  'documents.signers': { en: 'Signers', ro: 'Semnatari' },
  'documents.signers.email': { en: 'Email of the signer', ro: 'Emailul semnatarului' },
  'documents.signers.name': { en: 'Name of the signer', ro: 'Numele semnatarului' },
  'documents.signers.locale': { en: 'Language of the signer', ro: 'Limba semnatarului' },
  'documents.fields': { en: 'Fields', ro: 'Câmpuri' },
  'documents.fields.kind': { en: 'Kind of field', ro: 'Tipul câmpului' },
  'documents.fields.signer': { en: 'Signer of the field', ro: 'Semnatarul câmpului' },
  'documents.fields.label': { en: 'Label', ro: 'Etichetă' },
  'documents.fields.required': { en: 'Required', ro: 'Obligatoriu' },
  'documents.fields.page': { en: 'Page', ro: 'Pagină' },
  'documents.fields.x': { en: 'Distance from the left', ro: 'Distanța de la stânga' },
  'documents.fields.y': { en: 'Distance from the top', ro: 'Distanța de sus' },
  'documents.fields.w': { en: 'Width', ro: 'Lățime' },
  'documents.fields.h': { en: 'Height', ro: 'Înălțime' },
  'documents.message': { en: 'Message', ro: 'Mesaj' },
  'documents.in_order': { en: 'One after the other', ro: 'Unul după altul' },
  'documents.due_on': { en: 'Wanted by', ro: 'Dorit până la' },
  'documents.expires_on': { en: 'Last day to sign', ro: 'Ultima zi de semnare' },
  'documents.reminder_days': { en: 'Reminders after days', ro: 'Reamintiri după zile' },
  'documents.send': { en: 'Send now', ro: 'Trimite acum' },
  'documents.signer_id': { en: 'Signer', ro: 'Semnatar' },
  'documents.email': { en: 'Email of the signer', ro: 'Emailul semnatarului' },
  'documents.reason': { en: 'Reason', ro: 'Motiv' },
  'documents.file': { en: 'File', ro: 'Fișier' },
} as const satisfies Names
