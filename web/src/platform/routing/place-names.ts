import { useEffect, useSyncExternalStore } from 'react'

/** Names of open records by the address of their page, for as long as a page shows them. */
let names: Readonly<Record<string, string>> = {}
const listeners = new Set<() => void>()

function write(path: string, name: string | undefined): void {
  const { [path]: _before, ...others } = names
  names = name === undefined ? others : { ...others, [path]: name }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says what the page at `path` is about, so that the trail and the window's title name it. */
export function useNamePlace(path: string, name: string): void {
  useEffect(() => {
    write(path, name)
    return () => write(path, undefined)
  }, [path, name])
}

/** What the open pages are about, by address. */
export const usePlaceNames = () =>
  useSyncExternalStore(
    subscribe,
    () => names,
    () => names,
  )
