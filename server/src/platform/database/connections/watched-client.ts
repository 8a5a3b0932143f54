import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'

/** A connection of which is known whether it waits for an answer, and how long nothing has come. */
export class WatchedClient extends pg.Client {
  /** What the server calls it, in `pg_stat_activity`: the name of the application and a word of its own. */
  readonly label: string
  /** The pool has it, and nobody uses it. */
  idle = false
  /** Looks in a row that found it waiting with nothing new. */
  quiet = 0
  private waits = false
  private heard = 0

  // The type of a pool's option knows no arguments, and a pool gives its options.
  constructor(config: pg.ClientConfig = {}) {
    const label = `${config.application_name} ${randomBytes(6).toString('base64url')}`
    super({ ...config, application_name: label })
    this.label = label
    this.on('drain', () => {
      this.waits = false
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: one body for all of the overloads
  override query(...given: any[]): any {
    this.waits = true
    return Reflect.apply(super.query, this, given)
  }

  private get bytesRead(): number {
    return (this.connection.stream as Socket).bytesRead
  }

  /** Has been waiting since the last look, and nothing has come. */
  get isSilent(): boolean {
    return this.waits && this.bytesRead === this.heard
  }

  look(): void {
    this.quiet = this.isSilent ? this.quiet + 1 : 0
    this.heard = this.bytesRead
  }

  /** Ends it at once, without a word to the other side: whatever waits for an answer fails with `error`. */
  cut(error: Error): void {
    this.connection.stream.destroy(error)
  }
}
