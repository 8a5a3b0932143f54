import { parentPort, workerData } from 'node:worker_threads'

const { what } = workerData as { what: string }
const kept: unknown[] = []
if (what === 'fails') throw new Error('A fault.')
if (what === 'leaves') process.exit(0)
while (what === 'never ends');
while (what === 'fills bytes') kept.push(new Uint8Array(4_000_000).fill(1))
while (what === 'fills the heap') kept.push(Array.from({ length: 10_000 }, (_, n) => `word ${n}`))
parentPort!.postMessage({ said: what })
