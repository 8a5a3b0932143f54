import type { EventEmitter } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type LiveEvents, LiveQuery } from '#contracts/engine/live.ts'
import { type Registry, rightOf } from '#engine/index.ts'
import type { Listening, News } from '#platform/database/index.ts'
import { Refusal } from '#platform/errors/errors.ts'
import type { Context, Services } from '#platform/http/context.ts'
import { type Limit, TooManyAttempts } from '#platform/http/limits/rate-limit.ts'
import { type Actor, SESSIONS } from '#platform/session/index.ts'
import { recentNews } from './recent-news.ts'

/** Streams of one person in a process; a browser needs one, however many pages it shows. */
const MOST_EACH: Limit = { name: 'live-streams', max: 8, seconds: 30 }
/** News of one company within so long leave in one event. */
const TOGETHER_MS = 100
/** Proxies close what is silent for a minute; and whether a session still lives is asked as often. */
const HEARTBEAT_MS = 20_000
/** A reader so slow that this much waits is cut off, and asks again. */
const MOST_WAITING = 64 * 1024

/** How long one who opens a stream waits for the connection that listens. */
const PATIENCE_MS = 5_000

interface Stream {
  actor: Actor
  token: string
  output: PassThrough
}

const eventText = <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

export interface Streams {
  /**
   * Opens a stream for a signed-in person; it ends when `connection` closes. With `since` among the query, milliseconds, it begins
   * with what was written so long before.
   * @throws TooManyAttempts when they have too many; Refusal 503 while there is nothing to listen to.
   */
  open(context: Context, connection: EventEmitter): Promise<Readable>
  /** Begins to listen, so that it is known what was written shortly before a stream is opened. */
  begin(): void
  /** Ends all of them at once: the process stops. */
  close(): Promise<void>
}

/**
 * The open streams of a process. However many there are, they share one connection that listens for news; what a stream gets is
 * what its person may list, by the rights they hold then.
 */
export function createStreams({ database, sessions }: Services, registry: Registry): Streams {
  const companies = new Map<string, Set<Stream>>()
  const news = new Map<string, News[]>()
  const recent = recentNews()
  let listening: Listening | undefined
  let isClosed = false

  function send({ output }: Stream, text: string): void {
    if (output.writableLength > MOST_WAITING) output.destroy()
    else output.write(text)
  }

  const mayHear = ({ actor }: Stream, { subject, userId }: News): boolean => {
    const resource = registry.resources.get(subject)
    if (!resource || resource.quiet || (userId !== null && userId !== actor.userId)) return false
    return resource.public === true || rightOf(resource.may.list, actor) !== false
  }

  function sendNews(stream: Stream, sent: readonly News[]): void {
    const entities: Record<string, number> = {}
    for (const one of sent) if (mayHear(stream, one)) entities[one.subject] = (entities[one.subject] ?? 0) + one.count
    if (Object.keys(entities).length > 0) send(stream, eventText('written', { entities }))
  }

  /** What was written while the page loaded: its first answers are older than its stream. */
  function sendRecent(tenantId: string, stream: Stream, since: number): void {
    const missed = recent.within(tenantId, since)
    if (missed) sendNews(stream, missed)
    else send(stream, eventText('missed', {}))
  }

  function begin(): Listening {
    if (!listening) {
      listening = database.listen(listener)
      void listening.ready.then(() => recent.begin())
    }
    return listening
  }

  /** Ends streams whose session has ended, and takes over what the others may by now. */
  async function askAgain(tenantId: string): Promise<void> {
    for (const stream of [...(companies.get(tenantId) ?? [])]) {
      const actor = await sessions.actorOf(tenantId, stream.token)
      if (!actor || actor.owesTwoFactor) stream.output.end()
      else stream.actor = actor
    }
  }

  async function deliver(tenantId: string): Promise<void> {
    const sent = news.get(tenantId) ?? []
    news.delete(tenantId)
    if (sent.some(({ subject }) => subject === SESSIONS)) {
      sessions.forget()
      // A database that is away for a moment: the next heartbeat asks.
      await askAgain(tenantId).catch(() => {})
    }
    for (const stream of companies.get(tenantId) ?? []) sendNews(stream, sent)
  }

  const listener = {
    heard(one: News): void {
      recent.add(one)
      if (!companies.has(one.tenantId)) return
      const waiting = news.get(one.tenantId)
      if (waiting) return void waiting.push(one)
      news.set(one.tenantId, [one])
      setTimeout(() => void deliver(one.tenantId), TOGETHER_MS)
    },
    missed(): void {
      recent.begin()
      for (const streams of companies.values()) for (const stream of streams) send(stream, eventText('missed', {}))
    },
  }

  const heartbeat = setInterval(() => {
    recent.tidy()
    for (const [tenantId, streams] of companies) {
      for (const stream of streams) send(stream, ': still here\n\n')
      askAgain(tenantId).catch(() => {})
    }
  }, HEARTBEAT_MS)
  heartbeat.unref()

  function enter(tenantId: string, stream: Stream): void {
    const streams = companies.get(tenantId) ?? new Set()
    const own = [...streams].filter(({ actor }) => actor.userId === stream.actor.userId)
    if (isClosed || own.length >= MOST_EACH.max) throw new TooManyAttempts(MOST_EACH)
    companies.set(tenantId, streams.add(stream))
    stream.output.once('close', () => {
      streams.delete(stream)
      if (streams.size === 0 && companies.get(tenantId) === streams) companies.delete(tenantId)
    })
  }

  return {
    begin,

    async open({ tenant, actor, token, query }, connection) {
      const output = new PassThrough()
      connection.once('close', () => output.destroy())
      const stream: Stream = { actor, token: token!, output }
      enter(tenant.id, stream)
      const isReady = await Promise.race([begin().ready.then(() => true), pause(PATIENCE_MS, false, { ref: false })])
      if (!isReady) {
        output.destroy()
        throw new Refusal(503, 'unavailable')
      }
      output.write('retry: 2000\n: open\n\n')
      const { since } = LiveQuery.safeParse(query).data ?? {}
      if (since !== undefined) sendRecent(tenant.id, stream, Number(since))
      return output
    },
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      for (const streams of companies.values()) for (const { output } of [...streams]) output.end()
      await listening?.close()
    },
  }
}
