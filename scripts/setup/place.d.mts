export const server: readonly string[]
