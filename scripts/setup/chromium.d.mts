/** A Chromium for the browser journeys, or what to do about it that there is none. */
export function findChromium(): { path: string; problem?: undefined } | { path?: undefined; problem: string }
