import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { Id, nullable, requiredText } from '../engine/values/primitives.ts'

/** A passkey as its owner sees it (`GET /passkeys`). */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** What the browser needs to make or to use a passkey, in the JSON form of WebAuthn Level 3. */
export const WebAuthnOptions = z.looseObject({ challenge: z.string() })

/** `POST /passkeys/options`: the password is left out by an account that has none. */
export const PasskeyOptions = z.object({ current_password: z.string().min(1).max(200).optional() })

/** What a browser answers, in the JSON form of WebAuthn Level 3; looked into by the library that checks it. */
const Credential = z.looseObject({
  id: z.string().min(1).max(2000),
  response: z.looseObject({ clientDataJSON: z.string().min(1).max(20_000) }),
})

/** `POST /passkeys` */
export const PasskeyStore = z.object({ name: requiredText(100), credential: Credential })
/** `PUT /passkeys/{id}` */
export const PasskeyUpdate = z.object({ name: requiredText(100) })
/** `POST /login/passkey`; on the main domain `tenant_id` chooses among several companies. */
export const PasskeyLogin = z.object({ credential: Credential, tenant_id: nullable(Id) })

export const passkeyNames = {
  'passkeys.current_password': { en: 'Current password', ro: 'Parola actuală' },
  'passkeys.credential': { en: 'Passkey', ro: 'Cheie de acces' },
  'passkeys.tenant_id': { en: 'Company', ro: 'Companie' },
} as const satisfies Names
