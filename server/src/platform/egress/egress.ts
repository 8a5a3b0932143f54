import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { Agent, fetch as fetchOfUndici } from 'undici'
import { lazyPackage } from '#platform/lazy-package.ts'
import { isPublicAddress } from './addresses.ts'

const undici = lazyPackage<typeof import('undici')>('undici')

/** A request that was not sent: its address is no public one, or not the kind that may be asked. */
export class EgressRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'EgressRefused'
  }
}

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<{ address: string; family: number }[]>

const resolveBySystem: Resolve = (name) => systemLookup(name, { all: true })

/** How much an answer may hold, and how long it may take. */
export interface EgressLimits {
  bytes: number
  milliseconds: number
}

/** Of addresses that anybody may have named. A service that is known by name may have more. */
const USUAL: EgressLimits = { bytes: 64 * 1024, milliseconds: 10_000 }

/**
 * Looks a name up and lets only public addresses through. Node connects to exactly what this answers: a name that leads
 * elsewhere at the next look-up (DNS rebinding) gains nothing.
 */
function guardedLookup(resolve: Resolve): LookupFunction {
  return (name, options, answer) => {
    resolve(name).then(
      (found) => {
        const good = found.filter(({ address }) => isPublicAddress(address))
        const first = good[0]
        if (!first || good.length < found.length) {
          answer(new EgressRefused(`${name} leads to a private address.`), '', 0)
        } else if (options.all) answer(null, good)
        else answer(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => answer(error, '', 0),
    )
  }
}

/** `fetch` for addresses that somebody else than the operator may have had a say in. */
export type Egress = (url: string | URL, init?: EgressInit) => Promise<EgressAnswer>
export interface EgressInit {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
  /** `manual`: the answer that leads elsewhere is given back, and its caller asks there, guarded again. Refused otherwise. */
  redirect?: 'manual' | 'error'
}
export type EgressAnswer = Awaited<ReturnType<typeof fetchOfUndici>>

/**
 * The one way out to addresses that a company named: HTTPS only, public addresses only, no redirect followed by itself, ten
 * seconds, 64 kB, or the `limits` of a named service. `trusted` is an origin that the operator set and that may be anywhere (an own
 * server, a stand-in). Rejects with EgressRefused before anything is sent.
 */
export function createEgress({
  trusted = null,
  resolve = resolveBySystem,
  limits: { bytes, milliseconds } = USUAL,
}: {
  trusted?: URL | null
  resolve?: Resolve
  limits?: EgressLimits
} = {}): Egress {
  const limits = { headersTimeout: milliseconds, bodyTimeout: milliseconds, maxResponseSize: bytes }
  const agent = (lookup?: LookupFunction) =>
    new (undici().Agent)({ ...limits, connect: { ...(lookup ? { lookup } : {}), timeout: milliseconds } })
  const agents = { open: null as Agent | null, guarded: null as Agent | null }
  // Made with the first request: a process that sends none needs no client.
  const openAgent = () => {
    agents.open ??= agent()
    return agents.open
  }
  const guardedAgent = () => {
    agents.guarded ??= agent(guardedLookup(resolve))
    return agents.guarded
  }
  return async (address, init = {}) => {
    const url = new URL(address)
    const isTrusted = trusted !== null && url.origin === trusted.origin
    if (!isTrusted) refuseUnfit(url)
    const signal = init.signal ?? AbortSignal.timeout(milliseconds)
    const dispatcher = isTrusted ? openAgent() : guardedAgent()
    try {
      return await undici().fetch(url, { redirect: 'error', ...init, signal, dispatcher })
    } catch (error) {
      throw refusalIn(error) ?? error
    }
  }
}

function refuseUnfit(url: URL): void {
  if (url.protocol !== 'https:') throw new EgressRefused('Only https addresses are asked.')
  if (url.username || url.password) throw new EgressRefused('The address carries a password.')
  // A number needs no look-up, so none would refuse it.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !isPublicAddress(literal)) throw new EgressRefused(`${literal} is a private address.`)
}

/** The refusal among the causes of what `fetch` throws. */
function refusalIn(error: unknown): EgressRefused | null {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof EgressRefused) return one
  return null
}
