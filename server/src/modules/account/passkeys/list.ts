import type { Passkey } from '#contracts/account/passkeys.ts'
import { sql } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'

/** The person's passkeys, oldest first. */
export const passkeysOf = ({ services, actor }: Context): Promise<Passkey[]> =>
  services.database.global((tx) =>
    tx.rows<Passkey>(sql`select id, name, created_at, last_used_at from login_passkeys
      where login_id = ${actor.loginId} order by created_at, id`),
  )
