import type { LiveEvents } from '#contracts/engine/live.ts'

/** One event of the server's stream. */
export type LiveEvent = { [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] } }[keyof LiveEvents]

const isKnown = (name: string): name is keyof LiveEvents => name === 'written' || name === 'missed'

/**
 * Reads server-sent events (HTML standard, 9.2) out of pieces of text that end anywhere; answers those that are whole. Comments
 * and events of other names are left out.
 */
export function eventReader(): (piece: string) => LiveEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop()!
    return blocks.flatMap((block) => {
      const name = /^event: (.*)$/m.exec(block)?.[1] ?? ''
      const data = /^data: (.*)$/m.exec(block)?.[1]
      return isKnown(name) && data ? [{ name, data: JSON.parse(data) } as LiveEvent] : []
    })
  }
}
