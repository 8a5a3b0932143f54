import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A line to PostgreSQL over TCP, which a test can spoil without either end hearing of it. */
export interface Line {
  url: string
  /** Nothing comes through any more, either way, on the connections there are and on new ones. */
  stop(): void
  /** New connections come through again; those of before stay dumb, as when a firewall has forgotten them. */
  open(): void
  /** Connections of this moment become dumb, new ones come through. */
  forget(): void
  /** Everything comes so many milliseconds late. */
  delay(milliseconds: number): void
  close(): Promise<void>
}

/** `url`: an address of the test server, which listens at a socket in a folder. */
export async function lineTo(url: string): Promise<Line> {
  const server = join(new URL(url).searchParams.get('host')!, '.s.PGSQL.5432')
  let [stopped, late] = [false, 0]
  const sockets = new Set<Socket>()
  let dumb = new WeakSet<Socket>()
  const all = new Set<Socket>()

  const line = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(server)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      all.add(from)
      if (stopped) dumb.add(from)
      const pass = (what: () => void) => {
        const due = () => {
          if (!dumb.has(from)) what()
        }
        if (late > 0) setTimeout(due, late)
        else due()
      }
      from.on('data', (bytes) => pass(() => to.write(bytes)))
      from.on('error', () => {})
      from.on('close', () => pass(() => to.destroy()))
    }
  })
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening))
  const distant = new URL(url)
  distant.search = ''
  distant.host = `127.0.0.1:${(line.address() as AddressInfo).port}`
  const forget = () => {
    for (const socket of sockets) dumb.add(socket)
    sockets.clear()
  }
  return {
    url: distant.href,
    forget,
    stop() {
      stopped = true
      forget()
    },
    open() {
      stopped = false
      forget()
    },
    delay(milliseconds) {
      late = milliseconds
    },
    async close() {
      dumb = new WeakSet()
      for (const socket of all) socket.destroy()
      await new Promise((closed) => line.close(closed))
    },
  }
}
