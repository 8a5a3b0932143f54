import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { Id, nullable } from '../engine/values/primitives.ts'

/** Six digits, as apps show them, with or without the space in the middle. */
export const AppCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))

const CurrentPassword = z.string().min(1).max(200).optional()
/** A code of the app, or a recovery code. */
const SecondCode = z.string().trim().min(1).max(40)

/** `POST /two-factor/setup`: the password is left out by an account that has none. */
export const TwoFactorSetup = z.object({ current_password: CurrentPassword })
/** `POST /two-factor/confirm` */
export const TwoFactorConfirm = z.object({ code: AppCode })
/** `POST /two-factor/off` and `POST /two-factor/recovery-codes` */
export const TwoFactorChange = z.object({ current_password: CurrentPassword, code: SecondCode })

/** `POST /login/second-step`. The code is left out with a token that needs none: it only chooses a company. */
export const SecondStep = z.object({
  token: z.string().min(1).max(200),
  code: nullable(SecondCode),
  tenant_id: nullable(Id),
})

/** `GET /two-factor` */
export const TwoFactorState = z.object({
  enabled: z.boolean(),
  enabled_at: z.string().nullable(),
  recovery_codes_left: z.number(),
  /** The company asks everybody for it. */
  required: z.boolean(),
})
export type TwoFactorState = z.infer<typeof TwoFactorState>

/** Answer of the setup: the same secret as text and as the address a QR code holds. */
export const TwoFactorSecret = z.object({
  secret: z.string(),
  uri: z.string(),
})
export type TwoFactorSecret = z.infer<typeof TwoFactorSecret>

/** Shown this once. */
export const RecoveryCodes = z.object({
  recovery_codes: z.array(z.string()),
})
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const twoFactorNames = {
  'second-step.code': { en: 'Code of the app', ro: 'Codul din aplicație' },
  'second-step.recovery_code': { en: 'Recovery code', ro: 'Cod de recuperare' },
  'second-step.tenant_id': { en: 'Company', ro: 'Companie' },
  'two-factor.current_password': { en: 'Current password', ro: 'Parola actuală' },
  'two-factor.code': { en: 'Code of the app or recovery code', ro: 'Cod din aplicație sau de recuperare' },
  'two-factor/setup.code': { en: 'Code that the app shows now', ro: 'Codul pe care aplicația îl arată acum' },
} as const satisfies Names
