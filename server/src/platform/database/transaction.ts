import type { Compilable, CompiledQuery } from 'kysely'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { QueryResult } from 'pg'
import { isId } from '#contracts/engine/values/primitives.ts'
import { newsKey } from './announcements.ts'
import type { Connection } from './connections/pool.ts'
import { isAnswer, nameDeclared } from './constraint.ts'
import { pinnedTo } from './one-server.ts'
import { statementName } from './statement.ts'

/**
 * Compiles only, never connects: `qb.selectFrom('x')…` and sql`…` become text and parameters here. Table types are left
 * open on purpose: a resource's definition is the one place that knows its columns.
 */
// biome-ignore lint/suspicious/noExplicitAny: the compiler knows no table types, see above
export const qb = new Kysely<any>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A finished statement: text and positional parameters. */
export interface Statement {
  text: string
  values: readonly unknown[]
}
export type Query = Statement | RawBuilder<unknown> | Compilable<unknown> | CompiledQuery<unknown>

/** Text and parameters of whatever a caller holds: a compiled plan, a Kysely query or a sql`` fragment. */
export function toStatement(query: Query): Statement {
  if ('text' in query) return query
  if ('sql' in query && typeof query.sql === 'string') return { text: query.sql, values: query.parameters }
  const compiled = (query as RawBuilder<unknown>).compile(qb)
  return { text: compiled.sql, values: compiled.parameters }
}

/**
 * Names the company of a transaction. It is text, so nothing but an id gets in; '' is no company. A statement of its own and
 * not a function (`set_config`): the servers of a cluster learn of it that way alone.
 */
export function setCompany(tenantId: string): string {
  if (tenantId !== '' && !isId(tenantId)) throw new Error('A company is named by its id.')
  return `set local app.tenant_id = '${tenantId}'`
}

/** One transaction. Statements go out at once, in order; awaiting only waits for the answer. */
export class Tx {
  /** What must happen when the transaction has been committed (cache invalidation); runs in order, never on rollback. */
  readonly afterCommit: (() => void)[] = []
  /** What must be undone outside the database when the transaction is not committed (a stored file). */
  readonly afterRollback: (() => void)[] = []
  /** What other processes hear once the transaction has been committed. */
  readonly news = new Set<string>()
  /** It takes no statement any more. */
  ended = false
  /** COMMIT was sent, and the connection was lost before its answer: nobody knows what became of it. */
  unanswered = false
  /** COMMIT's answer, where the end of the transaction waits for it. */
  ending: Promise<void> | undefined
  /** How much of what follows may still send something. */
  private working = 0
  private readonly connection: Connection
  private failure: unknown
  private readonly following: Promise<unknown>[] = []
  /** In a cluster the company, which each statement is kept to; else null. */
  private pinned: string | null

  constructor(connection: Connection, pinned: string | null) {
    this.connection = connection
    this.pinned = pinned
  }

  private statementOf(query: Query): Statement {
    const statement = toStatement(query)
    return this.pinned ? pinnedTo(this.pinned, statement) : statement
  }

  /**
   * Statements after a failed one fail too, saying only that the transaction is aborted. Callers that wait for one of those
   * get the first failure instead, or a name that is taken would read as a fault.
   */
  private async send(query: Query): Promise<QueryResult> {
    this.assertOpen()
    const { text, values } = this.statementOf(query)
    try {
      return await this.connection.query({ name: statementName(text), text, values: values as unknown[] })
    } catch (error) {
      nameDeclared(error, text)
      this.failure ??= error
      throw this.failure
    }
  }

  /** Goes on as another company ('' is none): for what belongs to one person in several. */
  async enter(tenantId: string): Promise<void> {
    this.assertOpen()
    if (this.pinned !== null) this.pinned = tenantId
    await this.connection.query(setCompany(tenantId))
  }

  /** Rows as objects. */
  async rows<T = Record<string, unknown>>(query: Query): Promise<T[]> {
    return (await this.send(query)).rows as T[]
  }

  /** The first row, if any. */
  async row<T = Record<string, unknown>>(query: Query): Promise<T | undefined> {
    return (await this.rows<T>(query))[0]
  }

  /** Runs a write; answers how many rows it touched. */
  async run(query: Query): Promise<number> {
    return (await this.send(query)).rowCount ?? 0
  }

  /** Rows as arrays, for shapes compiled once a query (the fast path of lists). */
  arrays(query: Query): Promise<unknown[][]> {
    return this.rowsAsArrays(query, statementName)
  }

  /**
   * Rows as arrays of what goes through much (sums of a year, days of hundreds of people): planned for its very values each time, in
   * about a millisecond. A statement with a name is soon planned for any values, which took three times as long on 500 people's leave.
   */
  planned(query: Query): Promise<unknown[][]> {
    return this.rowsAsArrays(query, () => undefined)
  }

  private async rowsAsArrays(query: Query, nameOf: typeof statementName): Promise<unknown[][]> {
    this.assertOpen()
    const { text, values } = this.statementOf(query)
    const answer = this.connection.query({ name: nameOf(text), text, values: values as unknown[], rowMode: 'array' })
    return (await answer).rows as unknown[][]
  }

  /**
   * Lets every process know that something of a kind has changed in a company, once the transaction has been committed. Said
   * twice, it is sent once. `userId`: it concerns that person alone.
   */
  announce(tenantId: string, subject: string, userId: string | null = null): void {
    this.news.add(newsKey(tenantId, subject, userId))
  }

  /** Behind its end a statement would be alone, or in somebody else's transaction: written whatever becomes of the rest. */
  private assertOpen(): void {
    if (this.ended) throw new Error('The transaction has ended.')
  }

  /**
   * Lets the end of the transaction wait for an answer that nothing before it needs, instead of the caller: what is sent
   * meanwhile shares its round trip. A failure of it fails the transaction, and is reported before any that came later.
   */
  follow(work: Promise<unknown>): void {
    this.working += 1
    const done = () => {
      this.working -= 1
    }
    // What has failed counts as going on: nothing may be committed behind it.
    work.then(done, () => {})
    this.following.push(work)
  }

  /** As `follow`, for a write that has been sent and is refused by the database alone: COMMIT may go right behind it. */
  written(answer: Promise<unknown>): void {
    answer.catch(() => {})
    this.following.push(answer)
  }

  /** Waits for everything that follows; throws the first failure. */
  async settle(): Promise<void> {
    for (const answer of this.following) await answer
  }

  /**
   * Sends COMMIT with the last statement of a write, saving a round trip; where something may still be sent or refused, the
   * end of the transaction does. What the database refuses makes it a ROLLBACK.
   */
  finish(): void {
    if (this.working === 0) this.ending = this.commit()
  }

  /** Was it committed, though something failed later? */
  async isCommitted(): Promise<boolean> {
    return this.ending !== undefined && (await this.ending.then(() => true).catch(() => false))
  }

  /** Sends COMMIT right after the statements already on the wire, saving a round trip on reads. Nothing may follow. */
  commit(): Promise<void> {
    this.ended = true
    const answer = this.connection.query('commit')
    const lost = (error: unknown) => {
      this.unanswered = !isAnswer(error)
      throw error
    }
    const done = answer.then(({ command }) => {
      // After a failed statement PostgreSQL answers COMMIT with ROLLBACK; the caller must not believe in the write.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back.')
    }, lost)
    done.catch(() => {})
    return done
  }
}
