import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { SignInAnswer } from '#contracts/account/sign-in.ts'
import { api } from '#web/platform/api/client.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'

const caller = { onError: 'caller' } as const

/** The device could not, or the person did not want to; with the sentence for it. */
export class CeremonyError extends Error {
  readonly textKey: TextKey

  constructor(textKey: TextKey) {
    super(textKey)
    this.textKey = textKey
  }
}

/** Has the device make a passkey; `password` is left out by accounts that have none. */
export async function makePasskey(payload: object): Promise<object> {
  const answer = await api.post<{ data: PublicKeyCredentialCreationOptionsJSON }>('/passkeys/options', payload, caller)
  return startRegistration({ optionsJSON: answer.data }).catch((error: unknown) => {
    const isHere = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new CeremonyError(isHere ? 'account:passkeys.here' : 'account:passkeys.notMade')
  })
}

/** Signs in with whichever passkey the device offers. */
export async function signInByPasskey(tenantId?: string): Promise<SignInAnswer> {
  const answer = await api.post<{ data: PublicKeyCredentialRequestOptionsJSON }>('/login/passkey/options', {}, caller)
  const credential = await startAuthentication({ optionsJSON: answer.data }).catch(() => {
    throw new CeremonyError('account:passkeys.signInFailed')
  })
  return api.post<SignInAnswer>('/login/passkey', { credential, tenant_id: tenantId ?? null }, caller)
}
