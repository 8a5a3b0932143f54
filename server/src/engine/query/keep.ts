/**
 * Keeps what was made for a key; drops all when full. Keys hold shapes of requests (columns, operators, rights), values
 * never, so in ordinary use a few hundred suffice; a flood of odd shapes only makes it start again.
 */
export function keep<T>(most: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>()
  return (key, make) => {
    let value = kept.get(key)
    if (value === undefined) {
      if (kept.size >= most) kept.clear()
      value = make()
      kept.set(key, value)
    }
    return value
  }
}
