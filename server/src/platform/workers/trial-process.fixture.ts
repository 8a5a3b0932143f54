import { getPriority } from 'node:os'
import { answerMessages } from './lasting-process.ts'

const held: Buffer[] = []
let pieces = 0

answerMessages<{ what: string; bytes?: Uint8Array }>(({ what, bytes }) => {
  pieces += 1
  if (what === 'never ends') for (;;) pieces += 0
  if (what === 'fails') throw new Error('A fault.')
  if (what === 'leaves') process.exit(3)
  if (what === 'fills') for (;;) held.push(Buffer.alloc(8 * 1024 * 1024, 1))
  if (what === 'leaves much') held.push(Buffer.alloc(120 * 1024 * 1024, 1))
  return { pieces, length: bytes?.length ?? 0, secrets: Object.keys(process.env), priority: getPriority() }
})
