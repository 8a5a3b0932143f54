declare global {
  interface Window {
    /** When what was waited for was first painted. */
    shownAt?: number
    /** Milliseconds of each frame since the counting began. */
    frameTimes?: number[]
  }
}

/** In the page: notes when something that fits the selector stands and is painted. */
export function noteShown(selector: string): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    watch.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.shownAt = performance.now()
      }),
    )
  })
  watch.observe(document, { subtree: true, childList: true })
}

/** In the page: counts how long each frame takes. */
export function countFrames(): void {
  const frames: number[] = []
  window.frameTimes = frames
  let last = performance.now()
  const next = (now: number) => {
    frames.push(now - last)
    last = now
    if (window.frameTimes === frames) requestAnimationFrame(next)
  }
  requestAnimationFrame((now) => {
    last = now
    requestAnimationFrame(next)
  })
}

/** In the page: ends the counting and answers every frame's time. */
export function framesCounted(): number[] {
  const counted = window.frameTimes!
  window.frameTimes = undefined
  return counted
}

/** In the page: when the last answer of an address arrived whole. */
export const answeredAt = (address: string): number =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).findLast(({ name }) =>
    name.includes(address),
  )!.responseEnd

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1]!
