/**
 * A cache of what was made for a key; it is emptied when it is full. Keys name kinds of requests (columns, operators, rights),
 * never values, so in ordinary use a few hundred suffice; a flood of odd requests only empties it once more.
 */
export function boundedCache<T>(most: number): (key: string, make: () => T) => T {
  const cache = new Map<string, T>()
  return (key, make) => {
    let value = cache.get(key)
    if (value === undefined) {
      if (cache.size >= most) cache.clear()
      value = make()
      cache.set(key, value)
    }
    return value
  }
}
