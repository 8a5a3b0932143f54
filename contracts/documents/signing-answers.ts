import * as z from 'zod'
import { Locale } from '../engine/values/primitives.ts'
import { fieldKinds, Place, requestStates, signatureLevels, signerStates } from './signing.ts'

/** What the server says of a request for signatures, to who may see its document. */

/** Width and height of a page as it is shown, in points. */
export const PageSize = z.object({ width: z.number(), height: z.number() })
export type PageSize = z.infer<typeof PageSize>

export const SigningFieldAnswer = Place.extend({
  id: z.string(),
  kind: z.enum(fieldKinds),
  signer_id: z.string(),
  label: z.string().nullable(),
  required: z.boolean(),
})
export type SigningFieldAnswer = z.infer<typeof SigningFieldAnswer>

export const SignerAnswer = z.object({
  id: z.string(),
  /** From 1. */
  position: z.int(),
  email: z.string(),
  name: z.string(),
  locale: Locale,
  /** They sign after signing in to Vatra; others with a code by mail. */
  has_login: z.boolean(),
  state: z.enum(signerStates),
  asked_at: z.string().nullable(),
  viewed_at: z.string().nullable(),
  signed_at: z.string().nullable(),
  /** Why they declined. */
  reason: z.string().nullable(),
})
export type SignerAnswer = z.infer<typeof SignerAnswer>

/** Everything that can happen to a request; each has a name in both languages. */
export const signingEvents = [
  'requested',
  'converted',
  'asked',
  'reminded',
  'undelivered',
  'opened',
  'code_sent',
  'code_confirmed',
  'viewed',
  'downloaded',
  'signed',
  'declined',
  'resent',
  'readdressed',
  'cancelled',
  'expired',
  'sealed',
  'uploaded',
] as const
export type SigningEventName = (typeof signingEvents)[number]

/** One line of evidence. */
export const SigningEvent = z.object({
  what: z.enum(signingEvents),
  at: z.string(),
  signer_id: z.string().nullable(),
  /** Who did it: a signer or a person of the company; null for Vatra itself. */
  by: z.string().nullable(),
})
export type SigningEvent = z.infer<typeof SigningEvent>

/** One signature found in a PDF. */
export const FoundSignature = z.object({
  /** Common name of who signed, by the certificate; empty where it cannot be read any more. */
  name: z.string(),
  issuer: z.string(),
  /** When, as the signature says (by the clock of who signed). */
  signed_at: z.string().nullable(),
  /** When, by a time stamp authority. */
  stamped_at: z.string().nullable(),
  /** The bytes that it covers are those that were signed. */
  intact: z.boolean(),
  /** It covers the file to its last byte. */
  covers_all: z.boolean(),
  /** SHA-256 of the certificate, hex. */
  fingerprint: z.string(),
})
export type FoundSignature = z.infer<typeof FoundSignature>

/** A request that ended before the latest one: what it came to, and its evidence. */
export const FormerRequest = z.object({
  id: z.string(),
  state: z.enum(requestStates),
  reason: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  signers: z.array(SignerAnswer),
  events: z.array(SigningEvent),
})
export type FormerRequest = z.infer<typeof FormerRequest>

/** Answer of `GET /restify/documents/{id}/getters/signing`: the latest request, or null where there never was one. */
export const SigningAnswer = z
  .object({
    id: z.string(),
    state: z.enum(requestStates),
    level: z.enum(signatureLevels),
    message: z.string().nullable(),
    in_order: z.boolean(),
    due_on: z.string().nullable(),
    expires_on: z.string().nullable(),
    reminder_days: z.array(z.int()),
    /** Why converting failed, the reason of who declined or cancelled. */
    reason: z.string().nullable(),
    file_name: z.string(),
    /** Opens the PDF that is signed, for 15 minutes; null while it is being converted. */
    file_url: z.string().nullable(),
    /** Opens the sealed PDF, once there is one. */
    sealed_url: z.string().nullable(),
    pages: z.array(PageSize),
    signers: z.array(SignerAnswer),
    fields: z.array(SigningFieldAnswer),
    events: z.array(SigningEvent),
    /** Of a version that was signed elsewhere: the signatures found in it. */
    found_signatures: z.array(FoundSignature),
    /** Requests of this document that ended before it, the newest first. */
    former: z.array(FormerRequest),
    can_prepare: z.boolean(),
    can_cancel: z.boolean(),
  })
  .nullable()
export type SigningAnswer = z.infer<typeof SigningAnswer>

/**
 * `POST /verify` (multipart, `file`): `sealed`: byte for byte as this installation sealed it; `extended`: the sealed part is as it was, but
 * the file is not (something was added behind it); `changed`: a signature in it does not fit its bytes; `foreign`: signed, but not here;
 * `unsigned`: no signature in it.
 */
export const VerifyAnswer = z.object({
  verdict: z.enum(['sealed', 'extended', 'changed', 'foreign', 'unsigned']),
  message: z.string(),
  sealed_at: z.string().nullable(),
  /** SHA-256 of the file, hex. */
  sha256: z.string(),
  signatures: z.array(FoundSignature),
})
export type VerifyAnswer = z.infer<typeof VerifyAnswer>
