import { ConfigError } from '#platform/config-settings.ts'
import { type AdminConnection, quoteText } from '#platform/database/connections/admin-connection.ts'
import { deriveKey } from './keys.ts'
import { seal, UnsealError, unseal } from './sealed-box.ts'
import { unwrap } from './tenant-keys.ts'

const WORD = Buffer.from('vatra')
const PLACE = 'sealed_words'

const refuse = () => {
  throw new ConfigError({
    SECRET_KEY: [
      'is not the one that this database was made with. Set the key that belongs to it (from the same backup as the database).',
    ],
  })
}

/** Runs what opens a box, and refuses the start where it stays shut. */
function demandOpen(open: () => unknown): void {
  try {
    open()
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error
    refuse()
  }
}

const isThere = async (admin: AdminConnection, table: string) => {
  const [found] = await admin.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])
  return found!.there
}

async function sealedWord(admin: AdminConnection): Promise<Buffer | undefined> {
  const [found] = await admin.query<{ box: Buffer }>('select box from public.sealed_words')
  return found?.box
}

/** The key of some company, as it is kept: databases are older than the word. A company that was deleted has none. */
async function someTenantKey(admin: AdminConnection): Promise<{ id: string; wrapped: Buffer } | undefined> {
  for (const { id } of await admin.query<{ id: string }>('select id from public.tenants order by id')) {
    await admin.query(`begin; set local app.tenant_id = ${quoteText(id)}`)
    const [found] = await admin.query<{ wrapped_key: Buffer }>(
      'select wrapped_key from public.tenant_keys where tenant_id = $1',
      [id],
    )
    await admin.query('commit')
    if (found) return { id, wrapped: found.wrapped_key }
  }
  return undefined
}

/**
 * The key of the installation, held against its database. `demand` reads only, so that it can be asked before anything is written;
 * `keep` leaves a sealed word for the next start.
 * @throws ConfigError when what the database holds was sealed with another key: what this one would seal beside it is lost
 *   once the right key is back.
 */
export function ownKey(secretKey: Buffer) {
  const key = deriveKey(secretKey, 'own-key')
  const demandWord = (box: Buffer) => demandOpen(() => unseal(key, PLACE, box))
  return {
    async demand(admin: AdminConnection): Promise<void> {
      const box = (await isThere(admin, 'public.sealed_words')) ? await sealedWord(admin) : undefined
      if (box) return demandWord(box)
      const kept = (await isThere(admin, 'public.tenant_keys')) ? await someTenantKey(admin) : undefined
      if (kept) demandOpen(() => unwrap(secretKey, kept.id, kept.wrapped))
    },
    async keep(admin: AdminConnection): Promise<void> {
      await admin.query('insert into public.sealed_words (box) values ($1) on conflict do nothing', [
        seal(key, PLACE, WORD),
      ])
      // Another process may have been faster.
      demandWord((await sealedWord(admin))!)
    },
  }
}
