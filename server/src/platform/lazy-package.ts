import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/**
 * A package that is loaded when it is first used: what few requests need costs a start neither its memory nor its time.
 * `T` is what the package gives: `typeof import('undici')`. Types are imported as ever (`import type`).
 */
export function lazyPackage<T>(name: string): () => T {
  let found: T | undefined
  return () => (found ??= load(name) as T)
}
