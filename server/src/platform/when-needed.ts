/** A function that makes its value when it is first asked for, and answers the same one from then on. */
export function whenNeeded<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
