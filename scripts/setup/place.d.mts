export const root: string
export const server: readonly string[]
export const compiled: string
