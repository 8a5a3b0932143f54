import type { Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { takeAppCode } from './authenticator.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

const APP_CODE = /^\d{6}$/

/** Uses up what somebody typed as their second step: six digits of the app, or a recovery code; null when it is neither. */
export async function takeSecondCode(
  tx: Tx,
  services: Services,
  loginId: string,
  typed: string,
): Promise<'app' | 'recovery' | null> {
  const code = typed.replace(/\s/g, '')
  if (APP_CODE.test(code)) return (await takeAppCode(tx, services, loginId, code)) ? 'app' : null
  return (await takeRecoveryCode(tx, services.config, loginId, code)) ? 'recovery' : null
}
