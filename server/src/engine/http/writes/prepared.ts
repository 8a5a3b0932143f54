import { triedAgain } from '#platform/database/index.ts'
import { Refusal } from '#platform/errors/errors.ts'
import type { Answer, Context } from '#platform/http/context.ts'
import { isAnswered } from '#platform/http/limits/idempotency.ts'
import type { Preparation, ResourceDefinition, WriteContext } from '../../definition.ts'
import { withFiles } from '../../files/put-file.ts'
import type { Registry } from '../../registry.ts'
import { storeUploads, uploadsFor } from '../../write/files/uploads.ts'
import { inWrite, writeContext } from '../transaction.ts'

/** A write with slow work before it. */
export interface PreparedWrite<Asked, Prepared> {
  /** Says in a transaction of its own, which ends before the slow work, whether this person may have it done; throws as the write would. */
  ask: (write: WriteContext) => Promise<Asked>
  /** The slow work: reads files, draws, stores what the write names. No connection is held meanwhile. */
  prepare: (before: Preparation, asked: Asked) => Promise<Prepared>
  /** The write itself. Others may have come in between: it asks rights and states again. */
  work: (write: WriteContext, prepared: Prepared) => Promise<Answer>
}

/** Its key has an answer that is kept: what was prepared would be thrown away. */
const repeated = Symbol('repeated')

const askFirst = <Asked>(context: Context, registry: Registry, ask: (write: WriteContext) => Promise<Asked>) =>
  triedAgain(() =>
    context.services.database.write(context.tenant.id, async (tx) =>
      (await isAnswered(tx, context)) ? repeated : await ask(writeContext(context, registry, tx)),
    ),
  )

/**
 * Where the first call with this key ended meanwhile, the state that it has left refuses the second: that gets the kept answer all the
 * same.
 */
async function unlessAnswered<Found>(context: Context, work: () => Promise<Found>): Promise<Found | typeof repeated> {
  try {
    return await work()
  } catch (error) {
    const { database } = context.services
    const isRefused = error instanceof Refusal && !(error instanceof Outdated)
    if (isRefused && (await database.tenant(context.tenant.id, (tx) => isAnswered(tx, context)))) return repeated
    throw error
  }
}

/** What was prepared is not what the write needs: somebody else came in between. It is prepared anew, and after some tries told to come again. */
export class Outdated extends Refusal {
  constructor() {
    super(503, 'unavailable')
  }
}
const TRIES = 3

const attempt = <Asked, Prepared>(
  context: Context,
  registry: Registry,
  { ask, prepare, work }: PreparedWrite<Asked, Prepared>,
): Promise<Answer> =>
  withFiles(context.services, async (files) => {
    const prepared = await unlessAnswered(context, async () => {
      const asked = await askFirst(context, registry, ask)
      return asked === repeated ? repeated : { value: await prepare({ ...context, registry, files }, asked) }
    })
    // The kept answer may be removed in this very moment: then there is something to prepare after all.
    if (prepared === repeated) return inWrite(context, registry, () => Promise.reject(new Outdated()))
    return inWrite(context, registry, (write) => work(write, prepared.value))
  })

/** Runs a write with slow work before it, at most once for its Idempotency-Key; files that it names nowhere are taken away again. */
export async function preparedWrite<Asked, Prepared>(
  context: Context,
  registry: Registry,
  write: PreparedWrite<Asked, Prepared>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(context, registry, write)
    } catch (error) {
      if (!(error instanceof Outdated) || tries === TRIES) throw error
    }
  }
}

/** A write whose form may bring files: they are stored before it, once `ask` has said that it would be accepted. */
export function writeWithFiles(
  context: Context,
  registry: Registry,
  resource: ResourceDefinition,
  ask: (write: WriteContext) => Promise<unknown>,
  work: (write: WriteContext) => Promise<Answer>,
): Promise<Answer> {
  if (uploadsFor(context, resource).length === 0) return inWrite(context, registry, work)
  return preparedWrite(context, registry, { ask, prepare: (before) => storeUploads(before, resource), work })
}
