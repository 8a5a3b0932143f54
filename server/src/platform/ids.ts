import { randomFillSync } from 'node:crypto'

/**
 * A new id: UUIDv7 (RFC 9562 section 5.7), so that ids grow with time and "newest first" is the primary key's order.
 * Within one millisecond a counter keeps the order (section 6.2, method 1).
 */
let lastMillis = 0
let counter = 0

/** Random bytes of many ids at once: a call for each costs ten times the rest of an id. */
const random = Buffer.alloc(16 * 256)
let used = random.length

function randomBytes(): Buffer {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  used += 16
  return random.subarray(used - 16, used)
}

export function newId(now: number = Date.now()): string {
  const bytes = randomBytes()
  if (now > lastMillis) {
    lastMillis = now
    counter = bytes.readUInt16BE(6) & 0x07ff
  } else {
    counter += 1
    if (counter > 0x0fff) {
      lastMillis += 1
      counter = 0
    }
  }
  bytes.writeUIntBE(lastMillis, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
