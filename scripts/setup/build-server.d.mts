/** Builds the server when its sources, or the folder of the project, are not those of the last build; ends the process on failure. */
export function ensureServerBuilt(): void
/** Makes `main.mjs` of a program of the server and of what it loads, in a folder of its own. */
export function buildServer(entry: string, folder: string): { status: number; output: string }
