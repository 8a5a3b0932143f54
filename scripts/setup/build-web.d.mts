/** Builds the web app when its sources are not those of the last build; ends the process on failure. */
export function ensureWebBuilt(): void
export function buildWeb(): { status: number; output: string }
