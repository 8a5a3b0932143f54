export const toPayEn = {}
