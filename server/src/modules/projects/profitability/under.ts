/** What stands under a key, made when it is first asked for; null is kept too. */
export function under<Key, One>(all: Map<Key, One>, key: Key, make: () => One): One {
  const known = all.get(key)
  if (known !== undefined) return known
  const made = make()
  all.set(key, made)
  return made
}
