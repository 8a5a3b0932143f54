export const toPayRo = {}
