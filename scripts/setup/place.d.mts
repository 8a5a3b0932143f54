export const root: string
export const node: string
export const server: readonly string[]
export const serverOfSources: string[]
export const compiled: string
/** Where PATH finds a program, or null. */
export function onPath(name: string, env?: NodeJS.ProcessEnv): string | null
export function environment(more?: Record<string, string | undefined>): NodeJS.ProcessEnv
/** The machine's own environment, without what npm put in front. */
export function machineEnvironment(more?: Record<string, string | undefined>): NodeJS.ProcessEnv
/** Ends the process with a message for the person at the terminal. */
export function giveUp(message: string): never
