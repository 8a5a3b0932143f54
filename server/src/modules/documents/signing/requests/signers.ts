import type { Locale } from '#contracts/engine/values/primitives.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { newId } from '#platform/ids.ts'
import type { At } from '../course/at.ts'
import { knownPeople } from '../course/people.ts'
import { type SignerRow, signersOf } from '../course/rows.ts'
import { lettersProblem } from '../pdf/letters.ts'

interface AskedSigner {
  email: string
  name?: string | null | undefined
  locale?: Locale | null | undefined
}

/** Nobody signs twice: the second of one address has an error at its place. */
const twice = (signers: readonly AskedSigner[]) =>
  signers.flatMap(({ email }, n) =>
    signers.findIndex((other) => other.email === email) < n
      ? ([[`signers.${n}.email`, 'rule.signerTwice']] as const)
      : [],
  )

/** Puts these signers in place of those that a request has; nobody was asked yet. Answers them in their order. */
export async function setSigners(
  at: At,
  requestId: string,
  signers: readonly AskedSigner[],
  locale: Locale,
): Promise<SignerRow[]> {
  assertValid(twice(signers))
  const { tx, tenant } = at
  const known = await knownPeople(
    at,
    signers.map(({ email }) => email),
  )
  assertValid(
    signers.flatMap(({ email, name }, n) => lettersProblem(`signers.${n}.name`, name ?? known.get(email)?.name)),
  )
  const before = await signersOf(at, requestId)
  await tx.run(sql`delete from signing_signers where tenant_id = ${tenant.id} and request_id = ${requestId}`)
  const rows = signers.map(({ email, name, locale: own }, n) => {
    const person = known.get(email)
    return {
      tenant_id: tenant.id,
      // The same address stays the same signer, or places would move to others.
      id: before.find((one) => one.email === email)?.id ?? newId(),
      request_id: requestId,
      position: n + 1,
      email,
      name: name ?? person?.name ?? email,
      user_id: person?.user_id ?? null,
      locale: own ?? person?.locale ?? locale,
      state: 'waiting',
    }
  })
  await insertRows(tx, 'signing_signers', rows)
  return signersOf(at, requestId)
}
