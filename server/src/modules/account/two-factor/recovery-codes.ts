import { createHmac, randomInt } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import { deriveKey } from '#platform/secrets/index.ts'

const HOW_MANY = 10
const LENGTH = 10
/** Without letters and digits that are taken for each other; 31 signs, so that a code has 49 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

const newRecoveryCode = () => {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
}

// Keyed: 49 bits could be searched through in a stolen dump, but not without the installation's key.
const hashOf = ({ secretKey }: Pick<Config, 'secretKey'>, loginId: string, code: string) => {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHmac('sha256', deriveKey(secretKey, 'two-factor')).update(`${loginId}|${plain}`).digest('base64url')
}

/** Replaces the codes with ten new ones. They are shown this once. */
export async function renewRecoveryCodes(
  tx: Tx,
  config: Pick<Config, 'secretKey'>,
  loginId: string,
): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newRecoveryCode)
  const hashes = codes.map((code) => hashOf(config, loginId, code))
  await tx.run(sql`delete from login_recovery_codes where login_id = ${loginId}`)
  await insertRows(
    tx,
    'login_recovery_codes',
    hashes.map((code_hash) => ({ login_id: loginId, code_hash })),
  )
  return codes
}

/** Uses a code up. One statement: of any number of tries at once, one gets the row. */
export const takeRecoveryCode = async (
  tx: Tx,
  config: Pick<Config, 'secretKey'>,
  loginId: string,
  code: string,
): Promise<boolean> =>
  (await tx.run(sql`delete from login_recovery_codes
    where login_id = ${loginId} and code_hash = ${hashOf(config, loginId, code)}`)) > 0

export const recoveryCodesLeft = async (tx: Tx, loginId: string): Promise<number> =>
  (await tx.row<{ count: number }>(
    sql`select count(*)::int as count from login_recovery_codes where login_id = ${loginId}`,
  ))!.count
