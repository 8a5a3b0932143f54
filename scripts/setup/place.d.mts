export const server: readonly string[]
export const compiled: string
