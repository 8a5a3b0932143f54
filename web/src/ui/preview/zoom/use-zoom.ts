import { useState } from 'react'

/** Zooms that the buttons step through, as a part of one. */
const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** The next step above or below a zoom; the same where there is none. */
export const stepFrom = (zoom: number, direction: 1 | -1): number =>
  (direction === 1 ? STEPS.find((step) => step > zoom + 0.01) : STEPS.findLast((step) => step < zoom - 0.01)) ?? zoom

/** A zoom that fits its window until somebody chooses one. `fitting` is the zoom at which it fits. */
export function useZoom(fitting: number) {
  const [chosen, setChosen] = useState<number>()
  const zoom = chosen ?? fitting
  return {
    zoom,
    isFitting: chosen === undefined,
    canGrow: stepFrom(zoom, 1) !== zoom,
    canShrink: stepFrom(zoom, -1) !== zoom,
    grow: () => setChosen(stepFrom(zoom, 1)),
    shrink: () => setChosen(stepFrom(zoom, -1)),
    fit: () => setChosen(undefined),
  }
}

export type Zoom = ReturnType<typeof useZoom>
